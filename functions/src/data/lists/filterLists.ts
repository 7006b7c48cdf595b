/**
 * The lists that codes of filters are built from, as the routes answer them: a code means a name by its
 * place in the list, so both ask the same functions.
 */
import type { Viewer } from '@portal/shared-types/access/policy';
import type { FilterList, FilterLists } from '@portal/shared-types/search/filters/lists';
import { guardiansByPermissions } from '../catalogue/guardiansByPermissions';
import { nationNames, patrolAreaNames, purposeNames } from './namedLists';

const READERS: { [List in FilterList]: (viewer: Viewer) => Promise<FilterLists[List]> } = {
  nations: nationNames,
  guardians: guardiansByPermissions,
  purposes: purposeNames,
  patrolAreas: patrolAreaNames,
};

/** Those that are wanted, side by side. */
export const readFilterLists = async (
  viewer: Viewer,
  wanted: readonly FilterList[],
): Promise<Partial<FilterLists>> =>
  Object.fromEntries(
    await Promise.all(wanted.map(async (list) => [list, await READERS[list](viewer)] as const)),
  );
