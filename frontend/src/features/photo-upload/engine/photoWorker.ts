/** Reads photos and stores their files in a worker, so that the page stays responsive. */
import type { PhotoRefusal } from '@portal/shared-types/photos/readPhotoFile';
import { browserEncryptedStore } from '../../../platform/drafts/encryptedStore';
import { keepFileOn, type FileToKeep } from './photoKeep';
import { readPhoto, type ReadPhoto } from './readPhoto';

export type PhotoAnswer = { photo: ReadPhoto | PhotoRefusal } | { kept: true } | { failed: string };

const answer = (message: PhotoAnswer, hand: ArrayBuffer[] = []): void =>
  self.postMessage(message, { transfer: hand });

const keepFile = keepFileOn(browserEncryptedStore('photo-files'));

const handle = async (data: File | FileToKeep): Promise<void> => {
  if (!(data instanceof File)) {
    await keepFile(data);
    answer({ kept: true });
    return;
  }
  const photo = await readPhoto(data);
  answer({ photo }, 'content' in photo ? [photo.content] : []);
};

self.onmessage = ({ data }: MessageEvent<File | FileToKeep>) =>
  void handle(data).catch((error: unknown) =>
    answer({ failed: error instanceof Error ? error.message : String(error) }),
  );
