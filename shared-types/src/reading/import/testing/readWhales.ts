/** Reads one table of whales, with changes to its part of the manifest. */
import { importFiles, whaleTable } from './importFiles';

export const HEAD = 'when,lat,lon,count';
export const rows = (...lines: string[]): string => [HEAD, ...lines, ''].join('\n');

export const read = (content: string | Buffer, changes: object = {}) =>
  importFiles({ 'whales_1.csv': content }, { tables: [whaleTable(changes)] });

/** The resulting sightings, and what was reported of the other rows. */
export const detailed = async (content: string | Buffer, changes: object = {}) => {
  const { days, said, tally } = await read(content, changes);
  const sightings = days.flatMap(({ patrol }) => patrol.sightings ?? []);
  const notes = tally.notes().map(({ line, reason }) => `${line ?? ''}: ${reason}`);
  return { sightings, said, notes, file: tally.files()[0] };
};
