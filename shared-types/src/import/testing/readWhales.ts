/** Reads one table of whales, with changes to what the manifest says of it. */
import { importFiles, whaleTable } from './importFiles';

export const HEAD = 'when,lat,lon,count';
export const rows = (...lines: string[]): string => [HEAD, ...lines, ''].join('\n');

export const read = (content: string | Buffer, changes: object = {}) =>
  importFiles({ 'whales_1.csv': content }, { tables: [whaleTable(changes)] });

/** The sightings that came of it, and what is said of the rest. */
export const detailed = async (content: string | Buffer, changes: object = {}) => {
  const { days, said, tally } = await read(content, changes);
  const sightings = days.flatMap(({ patrol }) => patrol.sightings ?? []);
  const notes = tally.notes().map(({ line, reason }) => `${line ?? ''}: ${reason}`);
  return { sightings, said, notes, file: tally.files()[0] };
};
