/** Reads a track file that a person chose, in a worker if the browser supports it. */
import { LIMITS } from '@portal/shared-types/text/limits';
import { readTracks } from '@portal/shared-types/tracks/readTracks';
import type { ReadTracks, TrackFault } from '@portal/shared-types/tracks/track';
import { unpackTracks } from './packedTracks';
import type { WorkerAnswer } from './trackWorker';

export type FileTracks =
  ReadTracks | { fault: TrackFault | 'tooLarge' | 'notRead'; lines?: undefined };

interface Options {
  /** Called with 0 to 1. */
  progress: (part: number) => void;
  signal: AbortSignal;
}

const inWorker = async (bytes: ArrayBuffer, { progress, signal }: Options): Promise<ReadTracks> => {
  const { startTrackWorker } = await import('./startTrackWorker');
  const worker = startTrackWorker();
  try {
    return await new Promise<ReadTracks>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('stopped')));
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
        if ('progress' in data) progress(data.progress);
        else if ('failed' in data) reject(new Error(data.failed));
        else resolve(unpackTracks(data.tracks));
      };
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    worker.terminate();
  }
};

/** Never rejects: unreadable files have a `fault`. */
export const readTrackFile = async (file: File, options: Options): Promise<FileTracks> => {
  if (file.size > LIMITS.trackFileBytes) return { fault: 'tooLarge' };
  try {
    const bytes = await file.arrayBuffer();
    return typeof Worker === 'undefined'
      ? readTracks(new Uint8Array(bytes), options.progress)
      : await inWorker(bytes, options);
  } catch (error) {
    if (!options.signal.aborted) console.error(error);
    return { fault: 'notRead' };
  }
};
