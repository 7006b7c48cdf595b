/**
 * The archive of a nation: one zip with everything that the nation owns, for `npm run import -- --archive`.
 *
 * - `records/*.jsonl`: a line per stored item, by kind: patrols, their starts, routes, sightings, surveys,
 *   weather, photos, flags, history; including deleted ones. Each file is in the order of the patrols.
 * - `records/former-numbers.jsonl`: earlier numbers of patrols that a restore gave another one.
 * - `nation/*.jsonl`: lists and their history, saved mappings, the list of deleted records, and the names
 *   of people. Accounts, passwords and addresses are not included.
 * - `photos/…`: the originals, by their keys in the object store. Smaller sizes are made again.
 * - `archive-info.json`: the format, who made it, when, and the counts. `SHA256SUMS`: all files before it.
 *
 * Search entries are omitted: their codes are only valid in one portal. A restore derives them again. It also
 * derives all keys: those in the lines only say which record a line is.
 */
import * as z from 'zod';
import { name } from '@portal/shared-types/records/text';

export const ARCHIVE_FORMAT = 1;

/** Files of a patrol's items, by sort key prefix. */
const RECORDS: readonly (readonly [prefix: string, file: string])[] = [
  ['A', 'patrols'],
  ['R#', 'routes'],
  ['S#', 'sightings'],
  ['V#', 'surveys'],
  ['W#', 'weather'],
  ['F#', 'photos'],
  ['G#', 'flags'],
  ['H#', 'history'],
];

export const RECORD_FILES = RECORDS.map(([, file]) => `records/${file}`);
export const PATROLS_FILE = 'records/patrols';
export const GUARDS_FILE = 'records/starts';
export const FORMER_FILE = 'records/former-numbers';

/** @returns undefined for derived items */
export const getRecordFile = (sk: string): string | undefined => {
  const found = RECORDS.find(([prefix]) => (prefix === 'A' ? sk === 'A' : sk.startsWith(prefix)));
  return found && `records/${found[1]}`;
};

export const NATION_FILES = {
  lists: 'nation/lists',
  listHistory: 'nation/list-history',
  mappings: 'nation/mappings',
  deleted: 'nation/deleted',
  people: 'nation/people',
} as const;

/** Files of lines, without their ending. */
export const LINE_FILES: readonly string[] = [
  ...RECORD_FILES,
  GUARDS_FILE,
  FORMER_FILE,
  ...Object.values(NATION_FILES),
];

export const INFO_FILE = 'archive-info.json';

const count = z.int().min(0);

export const archiveInfo = z.strictObject({
  format: z.literal(ARCHIVE_FORMAT),
  /** Of the portal. */
  release: z.string().max(100),
  nation: name,
  archivedAt: z.iso.datetime(),
  archivedBy: z.string().max(1000),
  /** Lines by file, without the ending. */
  counts: z.record(z.string(), count),
  photos: z.strictObject({ files: count, bytes: count }),
});
export type ArchiveInfo = z.infer<typeof archiveInfo>;
