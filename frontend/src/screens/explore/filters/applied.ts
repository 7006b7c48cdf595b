/** Which categories narrow a search down (docs/product.md#filter-trees). */
import { TREES, type FilterChoice, type Tree } from './choice';
import { treesOf, type FilteredQuestion } from './errors';
import { onTest } from './rules';
import { allBelow, type FilterTrees } from './trees';

/** "Patrols that name no purpose" and "no area" are switched in these categories too. */
const leavesOutNull = ({ whenNull }: FilterChoice, tree: Tree): boolean =>
  (tree === 'purposes' && !whenNull.purpose) || (tree === 'patrolAreas' && !whenNull.areas);

const isNarrowed = (choice: FilterChoice, tree: Tree, trees: FilterTrees): boolean => {
  const chosen = choice.trees[tree];
  if (!chosen) return false;
  const nodes = trees[tree];
  // Whether it names what is on the list is seen when the list is there.
  if (!nodes) return true;
  const isOn = onTest(chosen);
  return allBelow(nodes).some(({ key }) => !isOn(key));
};

/** Those in which something is off, as far as the trees are there to tell. */
export const appliedTrees = (choice: FilterChoice, trees: FilterTrees = {}): Tree[] =>
  TREES.filter((tree) => leavesOutNull(choice, tree) || isNarrowed(choice, tree, trees));

/** The categories of them that apply to the search. */
export const appliedTo = (question: FilteredQuestion): Tree[] => {
  const looked = treesOf(question);
  return appliedTrees(question.filters).filter((tree) => looked.includes(tree));
};

/** How many filters narrow the search down. */
export const appliedCount = (question: FilteredQuestion): number =>
  appliedTo(question).length + (question.filters.onlyWithPhotos ? 1 : 0);
