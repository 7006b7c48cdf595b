/** Counts by type, subtype and subsubtype. */
import type { Cell } from '#records/engine/render/tables.ts';
import { compareNames } from '#base/text/order.ts';
import { column, MISSING } from './reportTable';

/** No stored text contains it. */
const BETWEEN = '\0';

export const levelsKey = (...levels: readonly (string | null)[]): string =>
  levels.map((level) => level ?? '').join(BETWEEN);

/** Names in order; missing ones first. */
const compareLevels = (a: readonly string[], b: readonly string[]): number => {
  for (let i = 0; i < a.length; i++) {
    if (a[i] === b[i]) continue;
    return a[i] === '' ? -1 : b[i] === '' ? 1 : compareNames(a[i]!, b[i]!);
  }
  return 0;
};

export const levelRows = <T>(
  counts: ReadonlyMap<string, T>,
  getCells: (count: T) => Cell[],
): Cell[][] =>
  [...counts]
    .map(([key, count]) => ({ levels: key.split(BETWEEN), count }))
    .sort((a, b) => compareLevels(a.levels, b.levels))
    .map(({ levels, count }) => [...levels.map((level) => level || MISSING), ...getCells(count)]);

export const SIGHTING_LEVELS = [
  column('sighting_type', 'Type', 'text'),
  column('sighting_subtype', 'Subtype', 'text'),
  column('sighting_subsubtype', 'Subsubtype', 'text'),
];
export const SIGHTINGS = column('sightings', 'Sightings', 'integer');
