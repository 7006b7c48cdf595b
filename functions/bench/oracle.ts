/** Results of a plain pass over all records: the bench's P, S and V, and its lower bound. */
import type { Ring } from '@portal/shared-types/base/geo/polygon';
import { SearchArea } from '../src/domain/search/area';
import type { IndexedPatrol } from '../src/domain/search-index/indexedPatrol';
import type { Workload } from './workload';

export interface Matched {
  patrols: number;
  sightings: number;
  surveys: number;
}

/** @param own codes of the nations whose own records the viewer sees; everyone sees shared records */
export const matchAll = (
  patrols: readonly IndexedPatrol[],
  own: ReadonlySet<number>,
  ring: Ring,
  { from, to }: Pick<Workload, 'from' | 'to'>,
): Matched => {
  const area = new SearchArea(ring);
  const matched: Matched = { patrols: 0, sightings: 0, surveys: 0 };
  for (const p of patrols) {
    if (!p.shared && !own.has(p.nation)) continue;
    if (p.start > to || p.end + 7 * 86_400 < from) continue;
    const inTime = (time: number): boolean => time >= from && time <= to;
    if (inTime(p.start) && p.route.some((line) => area.touchesLine(line.flat(), 1)))
      matched.patrols += 1;
    for (const s of p.sightings)
      if (inTime(s.time) && area.contains(...s.place!)) matched.sightings += 1;
    for (const v of p.surveys)
      if (inTime(v.time) && area.contains(...v.geometry!.lines[0]![0]!)) matched.surveys += 1;
  }
  return matched;
};

/** Minimum read units of any index (docs/data-model.md#bounds). */
export const lowerBound = ({ patrols, sightings, surveys }: Matched): number =>
  (170 * patrols + 12 * sightings + 20 * surveys) / 8192;
