/** From the filter choice to the request of a search (docs/product.md#how-filters-are-sent). */
import { FILTER_LISTS, type FilterLists } from '@portal/shared-types/contract/search/filters/lists';
import {
  writePatrolFilters,
  type OffNames,
} from '@portal/shared-types/contract/search/filters/patrolFilters';
import {
  writeSightingNodes,
  writeSurveyTypes,
  type FilterNode,
} from '@portal/shared-types/contract/search/filters/recordTypes';
import { allBelow, type TreeNode } from '../tree/nodes';
import type { FilteredQuery } from './choice';
import { listTrees } from './errors';
import { onTest, type Chosen } from './rules';
import type { SentFilters } from './sentFilters';
import { liveLeaves } from './nodeState';
import type { FilterTree, FilterTrees, TreeItems } from './trees';

/** Names that are off. A guardian of two nations is on if either nation is. */
const offNames = (tree: FilterTree, choice: Chosen): ReadonlySet<string> => {
  const live = liveLeaves(tree, choice);
  const leaves = allBelow(tree).filter(({ children }) => children.length === 0);
  return new Set(leaves.flatMap(({ key, name }) => (live.has(key) ? [] : [name])));
};

const activeNodes = (tree: FilterTree, choice: Chosen): FilterNode[] => {
  const isOn = onTest(choice);
  const toNode = ({ key, name, children }: TreeNode): FilterNode => ({
    name,
    active: isOn(key),
    children: children.map(toNode),
  });
  return tree.map(toNode);
};

const isWhole = (tree: FilterTree, choice: Chosen): boolean => {
  const isOn = onTest(choice);
  return allBelow(tree).every(({ key }) => isOn(key));
};

const listNames = (items: readonly { name: string }[] = []): string[] =>
  items.map(({ name }) => name);

const patrolFilters = (
  { filters: { trees: choices, whenNull } }: FilteredQuery,
  { nations, guardians, purposes, patrolAreas }: Partial<TreeItems>,
  trees: FilterTrees,
): Pick<SentFilters, 'patrols'> => {
  const off: OffNames = Object.fromEntries(
    FILTER_LISTS.map((list) => [list, offNames(trees[list] ?? [], choices[list])]),
  );
  const isAnyOff = Object.values(off).some((names) => names.size > 0);
  if (!isAnyOff && whenNull.purpose && whenNull.areas) return {};
  // Codes depend on the order of the lists in the routes' responses.
  const inOrder: FilterLists = {
    nations: listNames(nations),
    guardians: guardians ?? [],
    purposes: listNames(purposes),
    patrolAreas: listNames(patrolAreas),
  };
  return { patrols: writePatrolFilters(inOrder, off, whenNull) };
};

/**
 * The filters to send for the trees that apply to the search, without those that are fully on. Names that
 * aren't on a list are never off: the server keeps their records.
 * @param lists of the trees that are needed (`treesNeeded`)
 * @param trees made of them
 */
export const sentFilters = (
  query: FilteredQuery,
  lists: Partial<TreeItems>,
  trees: FilterTrees,
): SentFilters => {
  const choices = query.filters.trees;
  /** Undefined for a tree that is fully on, or that doesn't apply to the search. */
  const getActive = (tree: 'sightings' | 'surveys'): FilterNode[] | undefined => {
    const nodes = trees[tree] ?? [];
    const isNeeded = listTrees(query).includes(tree) && !isWhole(nodes, choices[tree]);
    return isNeeded ? activeNodes(nodes, choices[tree]) : undefined;
  };
  const sightings = getActive('sightings');
  const surveys = getActive('surveys');
  return {
    ...(query.kind === 'patrols' && patrolFilters(query, lists, trees)),
    ...(sightings && { sightingNodes: writeSightingNodes(sightings) }),
    ...(surveys && { surveyTypes: writeSurveyTypes(surveys) }),
    ...(query.filters.onlyWithPhotos && { onlyWithPhotos: true }),
  };
};
