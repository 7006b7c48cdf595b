/** The lists that filter codes refer to: a code is a position, so routes and filters share these. */
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import type { FilterList, FilterLists } from '@portal/shared-types/contract/search/filters/lists';
import { guardiansByPermissions } from '../catalogue/guardiansNamed';
import { nationNames, patrolAreaNames, purposeNames } from '../lists/namedLists';

const READERS: { [List in FilterList]: (viewer: Viewer) => Promise<FilterLists[List]> } = {
  nations: nationNames,
  guardians: guardiansByPermissions,
  purposes: purposeNames,
  patrolAreas: patrolAreaNames,
};

export const readFilterLists = async (
  viewer: Viewer,
  wanted: readonly FilterList[],
): Promise<Partial<FilterLists>> =>
  Object.fromEntries(
    await Promise.all(wanted.map(async (list) => [list, await READERS[list](viewer)] as const)),
  );
