/** Reads photos and stores their files in a worker, so that the page stays responsive. */
import type { PhotoRefusal } from '@portal/shared-types/reading/photos/readPhotoFile';
import { browserEncryptedStore } from '#platform/drafts/encryptedStore.ts';
import { keepFileOn, type FileToKeep } from './photoKeep';
import { readPhoto, type ReadPhoto } from './readPhoto';

export type WorkerResponse =
  | { photo: ReadPhoto | PhotoRefusal }
  | { kept: true }
  | { failed: string };

const respond = (message: WorkerResponse, hand: ArrayBuffer[] = []): void =>
  self.postMessage(message, { transfer: hand });

const keepFile = keepFileOn(browserEncryptedStore('photo-files'));

const handle = async (data: File | FileToKeep): Promise<void> => {
  if (!(data instanceof File)) {
    await keepFile(data);
    respond({ kept: true });
    return;
  }
  const photo = await readPhoto(data);
  respond({ photo }, 'content' in photo ? [photo.content] : []);
};

self.onmessage = ({ data }: MessageEvent<File | FileToKeep>) =>
  void handle(data).catch((error: unknown) =>
    respond({ failed: error instanceof Error ? error.message : String(error) }),
  );
