/** The records of given patrols or surveys, in the form of a search answer. */
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import type { SearchColumns } from '@portal/shared-types/contract/search/columns';
import { isWithin, type TimeRange } from '#domain/search/collect.ts';
import { ColumnsBuilder } from '#domain/search/columnsBuilder.ts';
import { searchFilter, type SearchFilters } from '#domain/search/searchFilter.ts';
import { withCurrentCatalogue } from '../catalogue/currentCatalogue';
import { viewerScope } from '../store/viewerScope';
import { addWhole, readWholePatrols } from '../search-index/wholePatrols';

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
    for (const patrol of await readWholePatrols(scope, pids))
      addWhole(
        builder,
        patrol,
        filter,
        (of, time, _no, survey, photos) =>
          kind === of &&
          isWithin(time, times) &&
          (!pairs || pairs.has(`${patrol.pid}.${survey}`)) &&
          (!filter.onlyWithPhotos || photos === 1),
      );
    return builder.columns;
  });
