/** How many sightings and surveys of a patrol are shown, of how many. Its marks apply to the shown ones, too. */
import type { SearchColumns } from '@portal/shared-types/contract/search/columns';
import { shareText } from './counts';

type Part = 'sightings' | 'surveys';

const tallies = new WeakMap<SearchColumns[Part], Uint32Array>();

/** Counted once, because each row of a table asks for it. */
const tallyByPatrol = (columns: SearchColumns, part: Part): Uint32Array => {
  const records = columns[part];
  const known = tallies.get(records);
  if (known) return known;
  const tally = new Uint32Array(columns.patrols.id.length);
  for (const patrol of records.patrol) tally[patrol]!++;
  tallies.set(records, tally);
  return tally;
};

/** By patrol: those that are shown, or all if the search didn't include this kind. */
export const partsShown = (columns: SearchColumns, part: Part): ArrayLike<number> =>
  columns.holds.includes(part) ? tallyByPatrol(columns, part) : columns.patrols[part];

/** "3 of 11", or "11" if all are shown. */
export const partsText = (columns: SearchColumns, part: Part, patrol: number): string =>
  shareText(partsShown(columns, part)[patrol]!, columns.patrols[part][patrol]!);
