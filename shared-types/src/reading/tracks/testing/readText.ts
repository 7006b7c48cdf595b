/** Reads the text of a track file, as the portal reads its bytes; with times as they are shown. */
import { readTracks } from '../readTracks';
import { wallTimes, type TrackLine } from '../track';

const shown = ({ kind, name, positions, instants }: TrackLine) => ({
  kind,
  name,
  positions,
  times: wallTimes({ instants }),
});

export const read = (text: string) => {
  const file = readTracks(new TextEncoder().encode(text));
  return file.lines ? { ...file, lines: file.lines.map(shown) } : file;
};

/** @throws the error of a file that can't be read */
export const lines = (text: string) => {
  const file = read(text);
  if (file.lines) return file.lines;
  throw new Error(file.error);
};
