/** Runs the search of an export, page by page. */
import type { Viewer } from '@portal/shared-types/access/policy';
import type { ExportQuestion } from '@portal/shared-types/api/exports';
import { Selection } from '../../domain/export/selection';
import { includedKinds } from '../../domain/search/requestedSearch';
import { patrolFilters } from '../search/patrolFilters';
import { search, type Question } from '../search/search';
import { searchByIds } from '../search/searchByIds';
import { areaAndTimes, type AskedSearch } from './askedSearch';

const toSearch = (viewer: Viewer, question: AskedSearch): Question => {
  const { kind, include, filters = {} } = question;
  return {
    ...{ kind, holds: includedKinds(kind, include), ...areaAndTimes(question) },
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
    const found = await searchByIds(viewer, kind, { by, times: ALWAYS, filters: {} });
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
  question: ExportQuestion,
  onPatrols: (ids: readonly number[]) => void,
): Promise<Selection> => {
  if ('patrolIds' in question) {
    const selection = await selectPatrols(viewer, question.patrolIds);
    onPatrols(question.patrolIds);
    return selection;
  }
  const asked = toSearch(viewer, question);
  const selection = new Selection(question.kind);
  const except = question.excludesOwn ? question.kind : undefined;
  for (let token: string | null | undefined; token !== null;) {
    const page = await search(viewer, { ...asked, ...(token && { token }) });
    selection.add(page, except);
    onPatrols(page.patrols.id);
    token = page.nextToken;
  }
  return selection;
};
