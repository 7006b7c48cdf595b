/** Filter errors that block a search (docs/product.md#filter-errors). */
import type { SearchKind } from '@portal/shared-types/search/columns';
import type { MessageKey } from '@portal/shared-types/text/messages';
import type { FilteredQuestion, Tree } from './choice';
import { includedKinds } from '../search/question';
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

const OF_PATROLS = ['nations', 'guardians', 'purposes', 'patrolAreas'] as const;

const includesKind = (
  { kind, include }: Pick<FilteredQuestion, 'kind' | 'include'>,
  one: SearchKind,
) => kind === one || include.includes(one);

export const listTrees = (question: Pick<FilteredQuestion, 'kind' | 'include'>): Tree[] => [
  ...(question.kind === 'patrols' ? OF_PATROLS : []),
  ...(includesKind(question, 'sightings') ? (['sightings'] as const) : []),
  ...(includesKind(question, 'surveys') ? (['surveys'] as const) : []),
];

/** The trees that narrow a search, whose lists it needs. */
export const treesNeeded = (question: FilteredQuestion): Tree[] =>
  listTrees(question).filter((tree) => question.filters.trees[tree] !== undefined);

/** In the order of the categories. Trees that aren't loaded, and empty ones, raise no errors. */
export const filterErrors = (question: FilteredQuestion, trees: FilterTrees): FilterError[] => {
  const included = includedKinds(question);
  if (!included.some((kind) => kind !== 'patrols' || question.kind === 'patrols'))
    return [{ tree: null, message: 'filterAllGroupsOff' }];
  return listTrees(question).flatMap((name) => {
    const [tree, message] = [trees[name], NOTHING_ON[name]];
    const isError =
      message && tree?.length && liveLeaves(tree, question.filters.trees[name]).size === 0;
    return isError ? [{ tree: name, message }] : [];
  });
};
