/** Track files while they are read, and what was found in them. */
import type { TrackLine } from '@portal/shared-types/tracks/track';
import { useEffect, useRef, useState } from 'react';
import { readTrackFile, type FileTracks } from './readTrackFile';

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

/** All lines of all files, in order. */
export const linesOfFiles = (found: readonly FoundFile[]): TrackLine[] =>
  found.flatMap(({ tracks }) => tracks.lines ?? []);
