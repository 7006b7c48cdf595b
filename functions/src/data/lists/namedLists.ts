/** Lists of plain names that a viewer may filter by, in their order. */
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import { compareNames, sortedNames } from '@portal/shared-types/base/text/order';
import { filterItems, type FilterItem } from '#domain/lists/filterItem.ts';
import { readNationLists, readStaticLists } from './lists';
import { readNations } from './nations';

export const nationNames = async (): Promise<string[]> => sortedNames(await readNations());

const getNames = (items: readonly FilterItem[]): string[] => items.map(({ name }) => name);

/** Includes retired purposes, which patrols of earlier years have. */
export const purposes = async (): Promise<FilterItem[]> =>
  filterItems((await readStaticLists('purpose')).get('purpose'));

export const purposeNames = async (): Promise<string[]> => getNames(await purposes());

/** Ordered by name, since codes depend on it. Two nations may use the same name. */
export const patrolAreas = async (viewer: Viewer): Promise<FilterItem[]> =>
  filterItems((await readNationLists(viewer, 'patrol_area')).get('patrol_area')).sort((a, b) =>
    compareNames(a.name, b.name),
  );

export const patrolAreaNames = async (viewer: Viewer): Promise<string[]> =>
  getNames(await patrolAreas(viewer));
