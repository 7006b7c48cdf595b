/**
 * The lists that filter codes refer to. A code is a position in a list, so routes and filters use the same
 * functions.
 */
import type { Viewer } from '@portal/shared-types/access/policy';
import type { FilterList, FilterLists } from '@portal/shared-types/search/filters/lists';
import { guardiansByPermissions } from '../catalogue/guardiansNamed';
import { nationNames, patrolAreaNames, purposeNames } from '../lists/namedLists';

const READERS: { [List in FilterList]: (viewer: Viewer) => Promise<FilterLists[List]> } = {
  nations: nationNames,
  guardians: guardiansByPermissions,
  purposes: purposeNames,
  patrolAreas: patrolAreaNames,
};

/** The requested lists, read in parallel. */
export const readFilterLists = async (
  viewer: Viewer,
  wanted: readonly FilterList[],
): Promise<Partial<FilterLists>> =>
  Object.fromEntries(
    await Promise.all(wanted.map(async (list) => [list, await READERS[list](viewer)] as const)),
  );
