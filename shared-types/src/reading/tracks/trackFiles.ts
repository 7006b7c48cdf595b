/** Joins what was read from several files: a track may be in two of them. */
import type { Dropped, ReadTracks, TrackLine } from './track';
import { fixesIn, trackLine } from './trackFile';
import { withoutRepeats, type FixLine } from './withoutRepeats';

export interface FileLine extends TrackLine {
  file: string;
}

interface OpenFile {
  name: string;
  tracks: ReadTracks | { lines?: undefined };
}

/** All lines of the files, and which files repeat fixes of earlier ones. */
export const listFileLines = (
  files: readonly OpenFile[],
): { lines: FileLine[]; repeated: ReadonlyMap<string, Dropped> } => {
  const repeated = new Map<string, Dropped>();
  let tracks = 0;
  const lines = files.flatMap(({ name: file, tracks: { lines: own = [] } }) => {
    const before = tracks;
    tracks = Math.max(before, ...own.map(({ track }) => before + track + 1));
    return own.map((line): FileLine => ({ ...line, file, track: before + line.track }));
  });
  // Each file's own repeats are already omitted.
  if (files.length < 2) return { lines, repeated };
  const written = lines.map((line): FixLine & { file: string } => ({
    ...line,
    fixes: fixesIn(line),
  }));
  const kept = withoutRepeats(written, (_fix, { file }) => {
    const count = (repeated.get(file)?.count ?? 0) + 1;
    repeated.set(file, { error: 'repeated', count, lines: [] });
  });
  return { lines: kept.map((line) => ({ ...trackLine(line), file: line.file })), repeated };
};
