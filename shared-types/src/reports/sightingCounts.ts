/** Counts of the sightings summaries (docs/product.md#overviews). */
import { levelRows, levelsKey, SIGHTING_LEVELS, SIGHTINGS } from './levels';
import { countIn, sumCounts, type ReportPart } from './reportTable';

export type SightingsCounted = 'all' | 'survey' | 'incidental';

/** Sightings of each type: all, those of surveys, or incidental ones. */
export const sightingCounts = (
  counted: SightingsCounted,
  state = new Map<string, number>(),
): ReportPart<Map<string, number>> => ({
  state,
  add: (_patrol, _surveys, sightings) => {
    for (const { type, survey } of sightings)
      if (counted === 'all' || (counted === 'survey') === survey > 0)
        countIn(state, levelsKey(...type));
  },
  table: () => ({
    columns: [...SIGHTING_LEVELS, SIGHTINGS],
    rows: levelRows(state, (count) => [count]),
    totals: ['Total', null, null, sumCounts(state.values())],
  }),
});
