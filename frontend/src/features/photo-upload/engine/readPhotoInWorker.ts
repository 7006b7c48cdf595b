/** Reads and stores chosen photos in a worker, or on the page if the browser's workers can't draw. */
import { browserEncryptedStore } from '#platform/drafts/encryptedStore.ts';
import { keepFileOn, type FileToKeep, type KeepFile } from './photoKeep';
import type { WorkerResponse } from './photoWorker';
import { readPhoto } from './readPhoto';

type ReadFile = typeof readPhoto;

/** A worker keeps memory that it no longer needs, so it is replaced after this many photos. */
const PHOTOS_PER_WORKER = 4;
const IDLE_MS = 5000;

const canRead = (): boolean =>
  typeof Worker !== 'undefined' &&
  typeof OffscreenCanvas !== 'undefined' &&
  typeof createImageBitmap !== 'undefined';

const startWorker = async (): Promise<Worker> =>
  (await import('./startPhotoWorker')).startPhotoWorker();

/** Null if the worker itself fails. */
const postToWorker = (worker: Worker, file: File | FileToKeep): Promise<WorkerResponse | null> =>
  new Promise((resolve) => {
    worker.onerror = () => resolve(null);
    worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => resolve(data);
    worker.postMessage(file, file instanceof File ? [] : [file.content]);
  });

/** One file at a time. @param start for tests */
export const createPhotoReader = (
  start = startWorker,
  isAble = canRead,
): { read: ReadFile; keepFile: KeepFile } => {
  let reading: { worker: Worker; count: number } | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let isBroken = false;

  const end = (): void => {
    reading?.worker.terminate();
    reading = undefined;
  };
  const post = async (file: File | FileToKeep): Promise<WorkerResponse | null> => {
    clearTimeout(idle);
    reading ??= { worker: await start(), count: 0 };
    if (file instanceof File) reading.count += 1;
    const response = await postToWorker(reading.worker, file);
    isBroken = !response;
    if (!response || reading.count >= PHOTOS_PER_WORKER) end();
    else idle = setTimeout(end, IDLE_MS);
    if (response && 'failed' in response) throw new Error(response.failed);
    return response;
  };
  const isUsed = (): boolean => !isBroken && isAble();
  const keepHere = keepFileOn(browserEncryptedStore('photo-files'));
  return {
    read: async (file) => {
      const response = isUsed() ? await post(file) : null;
      return response && 'photo' in response ? response.photo : readPhoto(file);
    },
    keepFile: async (file) => {
      if (!isUsed()) return keepHere(file);
      // Its content was transferred to the worker.
      if (!(await post(file))) throw new Error('The file can’t be kept.');
    },
  };
};
