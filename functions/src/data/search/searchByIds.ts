/** The records of given patrols or surveys, in the form of a search answer. */
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import type { SearchColumns } from '@portal/shared-types/contract/search/columns';
import { isWithin, type TimeRange } from '#domain/search/collect.ts';
import { ColumnsBuilder } from '#domain/search/columnsBuilder.ts';
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
): Promise<SearchColumns> =>
  withCurrentCatalogue(async (now) => {
    const scope = viewerScope(viewer, now);
    const builder = new ColumnsBuilder(kind, [kind], now.names);
    const filter = searchFilter(filters, now.names);
    const pairs = 'surveyIds' in by ? new Set(by.surveyIds.map(([p, v]) => `${p}.${v}`)) : null;
    const pids = 'patrolIds' in by ? by.patrolIds : by.surveyIds.map(([pid]) => pid);
    const isWanted = (time: number, pid: number, survey: number, photos: 0 | 1): boolean =>
      isWithin(time, times) &&
      (!pairs || pairs.has(`${pid}.${survey}`)) &&
      (!filter.onlyWithPhotos || photos === 1);
    for (const patrol of await readWholePatrols(scope, pids)) {
      const { pid } = patrol;
      builder.add({
        ...patrol,
        sightings:
          kind === 'sightings'
            ? patrol.sightings.filter(
                (s) => isWanted(s[1], pid, s[5], s[8]) && filter.sighting(s[4]),
              )
            : [],
        surveys:
          kind === 'surveys'
            ? patrol.surveys.filter(
                (v) => isWanted(v.time, pid, v.no, v.photos) && filter.survey(v.type),
              )
            : [],
      });
    }
    return builder.columns;
  });
