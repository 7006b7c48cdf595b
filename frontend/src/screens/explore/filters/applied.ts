/** Which filters narrow a search down (docs/product.md#filter-trees). */
import type { WhenNull } from '@portal/shared-types/contract/search/filters/patrolFilters';
import { TITLES } from './categories';
import {
  EVERYTHING,
  TREES,
  type FilterChoice,
  type Tree,
  type TreeChoice,
  type FilteredQuery,
} from './choice';
import { listTrees } from './errors';
import { liveLeaves, getNodeStates } from './nodeState';
import { onTest } from './rules';
import { allBelow } from '../tree/nodes';
import type { FilterTree, FilterTrees } from './trees';

/** These categories also have a switch for patrols without a purpose or area. */
export const WHEN_NULL: Partial<Record<Tree, keyof WhenNull>> = {
  purposes: 'purpose',
  patrolAreas: 'areas',
};

const excludesNull = ({ whenNull }: FilterChoice, tree: Tree): boolean => {
  const key = WHEN_NULL[tree];
  return key !== undefined && !whenNull[key];
};

const isNarrowed = (choice: FilterChoice, tree: Tree, trees: FilterTrees): boolean => {
  const chosen = choice.trees[tree];
  if (!chosen) return false;
  const nodes = trees[tree];
  // Until the list is loaded, whether the choice names any of its items is unknown.
  if (!nodes) return true;
  const isOn = onTest(chosen);
  return allBelow(nodes).some(({ key }) => !isOn(key));
};

/** Trees with something off, as far as they are loaded. */
export const appliedTrees = (choice: FilterChoice, trees: FilterTrees = {}): Tree[] =>
  TREES.filter((tree) => excludesNull(choice, tree) || isNarrowed(choice, tree, trees));

/** Applied categories that affect the search. */
export const appliedTo = (query: FilteredQuery, trees: FilterTrees = {}): Tree[] => {
  const relevant = listTrees(query);
  return appliedTrees(query.filters, trees).filter((tree) => relevant.includes(tree));
};

export const appliedCount = (query: FilteredQuery): number =>
  appliedTo(query).length + (query.filters.onlyWithPhotos ? 1 : 0);

/** What is selected: one node, all but one, or a count. */
const selectionText = (tree: FilterTree, choice: TreeChoice): string => {
  const live = liveLeaves(tree, choice);
  const states = getNodeStates(tree, choice);
  const nodes = allBelow(tree);
  const only = nodes.find(({ id }) => {
    const { onCount, count } = states.get(id)!;
    return onCount === live.size && count === live.size;
  });
  if (only) return only.label;
  const dead = new Map(
    nodes.flatMap(({ key, label, children }) =>
      children.length || live.has(key) ? [] : [[key, label]],
    ),
  );
  const [first] = dead.values();
  return dead.size === 1 ? `all but ${first}` : `${live.size} of ${live.size + dead.size}`;
};

export interface AppliedFilter {
  filter: Tree | 'photos';
  /** Such as "Nations: North Inlet". */
  text: string;
}

export const appliedFilters = (
  query: FilteredQuery,
  trees: FilterTrees,
): readonly AppliedFilter[] => {
  const { filters } = query;
  const treeFilters = appliedTo(query, trees).map((filter): AppliedFilter => {
    const [tree, choice] = [trees[filter], filters.trees[filter]];
    const parts = [
      ...(choice ? [tree ? selectionText(tree, choice) : '…'] : []),
      ...(excludesNull(filters, filter) ? ['not blank'] : []),
    ];
    return { filter, text: `${TITLES[filter]}: ${parts.join(', ')}` };
  });
  return filters.onlyWithPhotos
    ? [...treeFilters, { filter: 'photos', text: 'With photos' }]
    : treeFilters;
};

/** The filters with one of them as in another choice. */
export const withFilter = (
  filters: FilterChoice,
  filter: AppliedFilter['filter'],
  other: FilterChoice,
): FilterChoice => {
  if (filter === 'photos') {
    const { onlyWithPhotos: _, ...others } = filters;
    return other.onlyWithPhotos ? { ...others, onlyWithPhotos: true } : others;
  }
  const { [filter]: _, ...others } = filters.trees;
  const choice = other.trees[filter];
  const key = WHEN_NULL[filter];
  return {
    ...filters,
    trees: choice ? { ...others, [filter]: choice } : others,
    ...(key && { whenNull: { ...filters.whenNull, [key]: other.whenNull[key] } }),
  };
};

export const withoutFilter = (
  filters: FilterChoice,
  filter: AppliedFilter['filter'],
): FilterChoice => withFilter(filters, filter, EVERYTHING);
