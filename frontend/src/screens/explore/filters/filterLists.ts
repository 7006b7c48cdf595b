import type { Client } from '@portal/shared-types/contract/api/client';
import { FILTER_LISTS } from '@portal/shared-types/contract/search/filters/lists';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListName } from '#records/lists/fetchList.ts';
import { readCachedList, refreshCachedList, useCachedList } from '#records/lists/useCachedList.ts';
import { TREES, type Tree } from './choice';
import { buildTree, type FilterTrees, type TreeItems } from './trees';

const ENTRY = {
  nations: 'nation-filters-cached',
  guardians: 'guardians-by-permissions-cached',
  purposes: 'purpose-filters-cached',
  patrolAreas: 'patrol-area-filters-cached',
  sightings: 'sighting-filters-cached',
  surveys: 'survey-filters-cached',
} as const satisfies Record<Tree, ListName>;

/** Lists that codes are built from are read again when the server reports them out of date. */
const isCoded = (tree: Tree): boolean => FILTER_LISTS.some((list) => list === tree);

/** Rejects when a list can't be read. @param fresh ignores cached lists */
export const readFilterLists = async (
  client: Client,
  queries: QueryClient,
  trees: readonly Tree[],
  fresh: boolean,
): Promise<Partial<TreeItems>> => {
  const entries = await Promise.all(
    trees.map(async (tree) => {
      const read = fresh && isCoded(tree) ? refreshCachedList : readCachedList;
      return [tree, await read(client, queries, ENTRY[tree])] as const;
    }),
  );
  return Object.fromEntries(entries);
};

export const useFilterTrees = (needed: readonly Tree[]) => {
  const isNeeded = (tree: Tree): boolean => needed.includes(tree);
  const lists = {
    nations: useCachedList(ENTRY.nations, isNeeded('nations')),
    guardians: useCachedList(ENTRY.guardians, isNeeded('guardians')),
    purposes: useCachedList(ENTRY.purposes, isNeeded('purposes')),
    patrolAreas: useCachedList(ENTRY.patrolAreas, isNeeded('patrolAreas')),
    sightings: useCachedList(ENTRY.sightings, isNeeded('sightings')),
    surveys: useCachedList(ENTRY.surveys, isNeeded('surveys')),
  };
  const nations = useTree('nations', lists.nations.data);
  const guardians = useTree('guardians', lists.guardians.data);
  const purposes = useTree('purposes', lists.purposes.data);
  const patrolAreas = useTree('patrolAreas', lists.patrolAreas.data);
  const sightings = useTree('sightings', lists.sightings.data);
  const surveys = useTree('surveys', lists.surveys.data);
  const trees = useMemo(
    (): FilterTrees => ({ nations, guardians, purposes, patrolAreas, sightings, surveys }),
    [nations, guardians, purposes, patrolAreas, sightings, surveys],
  );
  const failed = TREES.filter((tree) => isNeeded(tree) && lists[tree].isError);
  return { trees, failed, retry: () => failed.forEach((tree) => void lists[tree].refetch()) };
};

const useTree = <T extends Tree>(tree: T, items: TreeItems[T] | undefined) =>
  useMemo(() => items && buildTree(tree, items), [tree, items]);
