/** The records of given patrols or surveys, in the form of a search's response. */
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import { isWithin, type TimeRange } from '#domain/search/collect.ts';
import { buildFound, type TalliedEntries } from '#domain/search/buildFound.ts';
import type { FoundPatrol } from '#domain/search/foundPatrol.ts';
import { searchFilter, type SearchFilters } from '#domain/search/searchFilter.ts';
import { withCurrentCatalogue } from '../catalogue/currentCatalogue';
import { viewerScope } from '../store/viewerScope';
import { readWholePatrols } from '../search-index/wholePatrols';

export interface ByIds {
  by: { patrolIds: readonly number[] } | { surveyIds: readonly (readonly [number, number])[] };
  times: TimeRange;
  filters: Pick<SearchFilters, 'sightingNodes' | 'surveyTypes' | 'onlyWithPhotos'>;
}

/** Complete: only records outside the filters are missing. */
export const searchByIds = async (
  viewer: Viewer,
  kind: 'sightings' | 'surveys',
  { by, times, filters }: ByIds,
): Promise<TalliedEntries> =>
  withCurrentCatalogue(async (now) => {
    const scope = viewerScope(viewer, now);
    const filter = searchFilter(filters, now.names);
    const pairs = 'surveyIds' in by ? new Set(by.surveyIds.map(([p, v]) => `${p}.${v}`)) : null;
    const pids = 'patrolIds' in by ? by.patrolIds : by.surveyIds.map(([pid]) => pid);
    const isWanted = (time: number, pid: number, survey: number, photos: 0 | 1): boolean =>
      isWithin(time, times) &&
      (!pairs || pairs.has(`${pid}.${survey}`)) &&
      (!filter.onlyWithPhotos || photos === 1);
    const whole = await readWholePatrols(scope, pids);
    const found = whole.map((patrol): FoundPatrol => {
      const { pid } = patrol;
      const sightings = patrol.sightings.filter(
        (s) => isWanted(s.time, pid, s.survey, s.photos) && filter.sighting(s.type),
      );
      const surveys = patrol.surveys.filter(
        (v) => isWanted(v.time, pid, v.no, v.photos) && filter.survey(v.type),
      );
      const records =
        kind === 'sightings' ? { sightings, surveys: [] } : { sightings: [], surveys };
      return { ...patrol, ...records };
    });
    return buildFound({ kind, holds: [kind] }, found, now.names, null);
  });
