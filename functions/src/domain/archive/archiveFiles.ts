/**
 * The archive of a nation: one zip with everything that the nation owns, for `npm run import -- --archive`.
 *
 * - `records/*.jsonl`: a line per stored item, by kind: patrols, routes, sightings, surveys, weather,
 *   photos, flags, history; including deleted ones. Each file is in the order of the patrols.
 * - `nation/*.jsonl`: lists and their history, saved mappings, the list of deleted records, and the names
 *   of people. Accounts, passwords and addresses are not included.
 * - `photos/…`: the originals, by their keys in the object store. Smaller sizes are made again.
 * - `archive-info.json`: the format, who made it, when, and the counts. `SHA256SUMS`: all files before it.
 *
 * Search entries are omitted: their codes are only valid in one portal. A restore derives them again.
 */

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

/** The heads come last: a patrol is complete once its head is restored. */
export const RECORD_FILES = RECORDS.map(([, file]) => `records/${file}`);
export const PATROLS_FILE = 'records/patrols';
export const GUARDS_FILE = 'records/starts';

/** @returns undefined for derived items */
export const recordFileOf = (sk: string): string | undefined => {
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

export interface ArchiveInfo {
  format: number;
  /** Of the portal. */
  release: string;
  nation: string;
  archivedAt: string;
  archivedBy: string;
  /** Lines by file, without the ending. */
  counts: Record<string, number>;
  photos: { files: number; bytes: number };
}
