/** Reads a search's response in entries, for tests. */
import { decodeFound, PARTS } from '@portal/shared-types/contract/search/foundEntries';
import { toColumns } from '@portal/shared-types/contract/search/toColumns';
import { toWire, type WireColumns } from '@portal/shared-types/contract/search/wire';

const RECORDS = PARTS.sightings | PARTS.surveys;

/**
 * @returns `body`: what the app shows, as columns; `text`: everything that the bytes contain, so that tests find
 * what they shouldn't
 */
export const readEntries = (bytes: Uint8Array): { body: WireColumns; text: string } => {
  const found = decodeFound(bytes);
  const patrols = found.patrols.map((patrol) => ({
    ...patrol,
    entries: patrol.entries.map((entry) => ({
      ...entry,
      parts: entry.parts & RECORDS ? entry.parts | RECORDS : entry.parts,
    })),
  }));
  const all = toColumns({ ...found, patrols });
  return {
    body: toWire(toColumns(found)),
    text: JSON.stringify([found.names, all, toWire(all)]),
  };
};
