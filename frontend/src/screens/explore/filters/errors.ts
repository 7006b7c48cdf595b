/** Filter errors that block a search (docs/product.md#filter-errors). */
import type { SearchKind } from '@portal/shared-types/contract/search/columns';
import type { MessageKey } from '@portal/shared-types/base/text/messages';
import type { FilteredQuery, Tree } from './choice';
import { includedKinds } from '../search/searchQuery';
import { liveLeaves } from './nodeState';
import type { FilterTrees } from './trees';

export interface FilterError {
  /** Null: about the included kinds. */
  tree: Tree | null;
  message: Extract<MessageKey, `filter${string}`>;
}

const NOTHING_ON: Record<Tree, FilterError['message'] | null> = {
  nations: 'filterNoNation',
  guardians: 'filterNoGuardian',
  purposes: 'filterNoPurpose',
  // An empty choice is valid: it finds patrols without an area.
  patrolAreas: null,
  sightings: 'filterNoSighting',
  surveys: 'filterNoSurvey',
};

const PATROL_TREES = ['nations', 'guardians', 'purposes', 'patrolAreas'] as const;

const includesKind = (
  { kind, include }: Pick<FilteredQuery, 'kind' | 'include'>,
  one: SearchKind,
) => kind === one || include.includes(one);

export const listTrees = (query: Pick<FilteredQuery, 'kind' | 'include'>): Tree[] => [
  ...(query.kind === 'patrols' ? PATROL_TREES : []),
  ...(includesKind(query, 'sightings') ? (['sightings'] as const) : []),
  ...(includesKind(query, 'surveys') ? (['surveys'] as const) : []),
];

/** The trees that narrow a search, whose lists it needs. */
export const treesNeeded = (query: FilteredQuery): Tree[] =>
  listTrees(query).filter((tree) => query.filters.trees[tree] !== undefined);

/** In the order of the categories. Trees that aren't loaded, and empty ones, raise no errors. */
export const filterErrors = (query: FilteredQuery, trees: FilterTrees): FilterError[] => {
  const included = includedKinds(query);
  if (!included.some((kind) => kind !== 'patrols' || query.kind === 'patrols'))
    return [{ tree: null, message: 'filterAllGroupsOff' }];
  return listTrees(query).flatMap((name) => {
    const [tree, message] = [trees[name], NOTHING_ON[name]];
    const isError =
      message && tree?.length && liveLeaves(tree, query.filters.trees[name]).size === 0;
    return isError ? [{ tree: name, message }] : [];
  });
};
