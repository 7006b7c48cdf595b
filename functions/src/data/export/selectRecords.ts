/** Runs the search of an export, page by page. */
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import type { ExportQuery } from '@portal/shared-types/contract/api/exports';
import { toColumns } from '@portal/shared-types/contract/search/toColumns';
import { Selection } from '#domain/export/selection.ts';
import { includedKinds } from '#domain/search/requestedSearch.ts';
import { patrolFilters } from '../search/patrolFilters';
import { search, type SearchQuery } from '../search/search';
import { searchByIds } from '../search/searchByIds';
import { areaAndTimes, type ExportSearch } from './exportSearch';

const toSearch = (viewer: Viewer, query: ExportSearch): SearchQuery => {
  const { kind, include, filters = {} } = query;
  return {
    kind,
    holds: includedKinds(kind, include),
    ...areaAndTimes(query),
    // Searches for other kinds ignore the filters of patrols, as on the screen.
    filters: patrolFilters(
      viewer,
      kind === 'patrols' ? filters : { ...filters, patrols: undefined },
    ),
  };
};

const ALWAYS = { from: -Infinity, to: Infinity };

const selectPatrols = async (viewer: Viewer, patrolIds: readonly number[]): Promise<Selection> => {
  const selection = new Selection('patrols');
  for (const kind of ['sightings', 'surveys'] as const) {
    const by = { patrolIds };
    const found = toColumns(await searchByIds(viewer, kind, { by, times: ALWAYS, filters: {} }));
    selection.add({ ...found, holds: ['patrols', kind] });
  }
  return selection;
};

/**
 * @param onPatrols called with the ids of each page's patrols, while the next page is read
 * @throws Problem `filters-out-of-date`, `invalid-filters`, `invalid-area`, `invalid-dates`
 */
export const selectRecords = async (
  viewer: Viewer,
  query: ExportQuery,
  onPatrols: (ids: readonly number[]) => void,
): Promise<Selection> => {
  if ('patrolIds' in query) {
    const selection = await selectPatrols(viewer, query.patrolIds);
    onPatrols(query.patrolIds);
    return selection;
  }
  const searchQuery = toSearch(viewer, query);
  const selection = new Selection(query.kind);
  const except = query.excludesOwn ? query.kind : undefined;
  for (let token: string | null | undefined; token !== null;) {
    const page = await search(viewer, { ...searchQuery, ...(token && { token }) });
    selection.add(page, except);
    onPatrols(page.patrols.id);
    token = page.nextToken;
  }
  return selection;
};
