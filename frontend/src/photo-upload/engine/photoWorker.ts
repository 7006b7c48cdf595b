/** Reads photos away from the page, so that it responds in the meantime. */
import type { PhotoRefusal } from '@portal/shared-types/photos/readPhotoFile';
import { readPhoto, type ReadPhoto } from './readPhoto';

export type PhotoAnswer = { photo: ReadPhoto | PhotoRefusal } | { failed: string };

const answer = (message: PhotoAnswer, hand: ArrayBuffer[] = []): void =>
  self.postMessage(message, { transfer: hand });

self.onmessage = ({ data }: MessageEvent<File>) =>
  void readPhoto(data).then(
    (photo) => answer({ photo }, 'content' in photo ? [photo.content] : []),
    (error: unknown) => answer({ failed: error instanceof Error ? error.message : String(error) }),
  );
