/** Reads the text of a track file, as the portal reads its bytes. */
import { readTracks } from '../readTracks';
import type { ReadTracks } from '../track';

export const read = (text: string): ReadTracks => readTracks(new TextEncoder().encode(text));

/** @throws the fault of a file that can't be read */
export const lines = (text: string) => {
  const file = read(text);
  if (file.lines) return file.lines;
  throw new Error(file.fault);
};
