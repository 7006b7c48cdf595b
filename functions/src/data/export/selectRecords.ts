/** Runs the search of an export, page by page. */
import type { Viewer } from '@portal/shared-types/access/policy';
import type { ExportQuestion } from '@portal/shared-types/api/exports';
import { Selection } from '../../domain/export/selection';
import { heldKinds } from '../../http/answerSearch';
import { patrolFilters } from '../lists/patrolFilters';
import { search, type Question } from '../search/search';
import { searchByIds } from '../search/searchByIds';
import { areaAndTimes, type AskedSearch } from './askedSearch';

const searchOf = (viewer: Viewer, question: AskedSearch): Question => {
  const { kind, include, filters = {} } = question;
  return {
    ...{ kind, holds: heldKinds(kind, include), ...areaAndTimes(question) },
    // The other searches ignore the filters of patrols, as on the screen.
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

/** @throws Problem `filters-out-of-date`, `invalid-filters`, `invalid-area`, `invalid-dates` */
export const selectRecords = async (
  viewer: Viewer,
  question: ExportQuestion,
): Promise<Selection> => {
  if ('patrolIds' in question) return selectPatrols(viewer, question.patrolIds);
  const asked = searchOf(viewer, question);
  const selection = new Selection(question.kind);
  const except = question.excludesOwn ? question.kind : undefined;
  for (let token: string | null | undefined; token !== null;) {
    const page = await search(viewer, { ...asked, ...(token && { token }) });
    selection.add(page, except);
    token = page.nextToken;
  }
  return selection;
};
