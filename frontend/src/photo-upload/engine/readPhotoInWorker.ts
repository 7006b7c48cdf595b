/** Reads chosen photos in a worker; on the page where the browser has none that can draw. */
import type { PhotoAnswer } from './photoWorker';
import { readPhoto } from './readPhoto';

type ReadFile = typeof readPhoto;

interface Reading {
  worker: Worker;
  /** Photos that it has read. */
  count: number;
}

/** A worker keeps memory that it no longer needs; a new one starts without. */
const PHOTOS_PER_WORKER = 10;
const IDLE_MS = 5000;

const canRead = (): boolean =>
  typeof Worker !== 'undefined' &&
  typeof OffscreenCanvas !== 'undefined' &&
  typeof createImageBitmap !== 'undefined';

const startWorker = async (): Promise<Worker> =>
  (await import('./startPhotoWorker')).startPhotoWorker();

/** Null: the worker itself does not work. */
const readBy = (worker: Worker, file: File): Promise<PhotoAnswer | null> =>
  new Promise((resolve) => {
    worker.onerror = () => resolve(null);
    worker.onmessage = ({ data }: MessageEvent<PhotoAnswer>) => resolve(data);
    worker.postMessage(file);
  });

/** One file at a time. @param start for tests */
export const createPhotoReader = (start = startWorker, isAble = canRead): ReadFile => {
  let reading: Reading | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let isBroken = false;

  const end = (): void => {
    reading?.worker.terminate();
    reading = undefined;
  };
  return async (file) => {
    if (isBroken || !isAble()) return readPhoto(file);
    clearTimeout(idle);
    reading ??= { worker: await start(), count: 0 };
    reading.count += 1;
    const answer = await readBy(reading.worker, file);
    if (!answer || reading.count >= PHOTOS_PER_WORKER) end();
    else idle = setTimeout(end, IDLE_MS);
    if (!answer) {
      isBroken = true;
      return readPhoto(file);
    }
    if ('failed' in answer) throw new Error(answer.failed);
    return answer.photo;
  };
};
