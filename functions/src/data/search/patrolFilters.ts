/** The filters of a patrol search: codes become names of the viewer's own lists. */
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import {
  listsUsed,
  readPatrolFilters,
  type OffNames,
  type PatrolFilters,
} from '@portal/shared-types/contract/search/filters/patrolFilters';
import { problem } from '@portal/shared-types/base/text/problems';
import type { AskedFilters, SentFilters } from '#domain/search/searchFilter.ts';
import { readFilterLists } from './filterLists';

/** @throws filters-out-of-date, invalid-filters */
const readOff = async (viewer: Viewer, patrols: PatrolFilters): Promise<OffNames> => {
  const read = readPatrolFilters(patrols, await readFilterLists(viewer, listsUsed(patrols)));
  if ('outOfDate' in read) throw problem('filters-out-of-date');
  if ('badCode' in read)
    throw problem('invalid-filters', {
      detail: `${read.key}: "${read.badCode}" is not a code of the list, or is repeated.`,
    });
  return read.off;
};

export const patrolFilters = (viewer: Viewer, sent: SentFilters): AskedFilters => {
  const { patrols } = sent;
  return { sent, ...(patrols && { readOff: () => readOff(viewer, patrols) }) };
};
