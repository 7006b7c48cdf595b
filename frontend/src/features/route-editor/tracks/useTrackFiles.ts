/** Track files while they are read, in a worker if the browser supports it, and what was found in them. */
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { readTracks } from '@portal/shared-types/reading/tracks/readTracks';
import type { ReadTracks, TrackError } from '@portal/shared-types/reading/tracks/track';
import { useEffect, useRef, useState } from 'react';
import { unpackTracks } from './packedTracks';
import type { WorkerResponse } from './trackWorker';

type FileTracks = ReadTracks | { error: TrackError | 'tooLarge' | 'notRead'; lines?: undefined };

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
      worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
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

/** Never rejects: unreadable files have an `error`. */
const readTrackFile = async (file: File, options: Options): Promise<FileTracks> => {
  if (file.size > LIMITS.trackFileBytes) return { error: 'tooLarge' };
  try {
    const bytes = await file.arrayBuffer();
    return typeof Worker === 'undefined'
      ? readTracks(new Uint8Array(bytes), options.progress)
      : await inWorker(bytes, options);
  } catch (error) {
    if (!options.signal.aborted) console.error(error);
    return { error: 'notRead' };
  }
};

export interface FoundFile {
  name: string;
  tracks: FileTracks;
}

export interface TrackFiles {
  /** The file being read, and its progress from 0 to 1. */
  reading: { name: string; part: number } | null;
  found: readonly FoundFile[];
}

const NOTHING: TrackFiles = { reading: null, found: [] };

export const useTrackFiles = () => {
  const [state, setState] = useState(NOTHING);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const read = async (files: readonly File[]): Promise<void> => {
    stop.current?.abort();
    const here = new AbortController();
    stop.current = here;
    const found: FoundFile[] = [];
    for (const file of files) {
      const { name } = file;
      setState({ reading: { name, part: 0 }, found });
      const progress = (part: number): void => {
        if (!here.signal.aborted) setState((before) => ({ ...before, reading: { name, part } }));
      };
      const tracks = await readTrackFile(file, { progress, signal: here.signal });
      if (here.signal.aborted) return;
      found.push({ name, tracks });
    }
    setState({ reading: null, found });
  };
  const end = (): void => {
    stop.current?.abort();
    setState(NOTHING);
  };
  return { ...state, isOpen: state.reading !== null || state.found.length > 0, read, end };
};
