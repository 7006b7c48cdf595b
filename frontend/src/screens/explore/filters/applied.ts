/** Which categories narrow a search down (docs/product.md#filter-trees). */
import { TREES, type FilterChoice, type Tree } from './choice';
import { treesOf, type FilteredQuestion } from './errors';
import { onTest } from './rules';
import { allBelow, type FilterTrees } from './trees';

/** These categories also have a switch for patrols without a purpose or area. */
const leavesOutNull = ({ whenNull }: FilterChoice, tree: Tree): boolean =>
  (tree === 'purposes' && !whenNull.purpose) || (tree === 'patrolAreas' && !whenNull.areas);

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
  TREES.filter((tree) => leavesOutNull(choice, tree) || isNarrowed(choice, tree, trees));

/** Applied categories that affect the search. */
export const appliedTo = (question: FilteredQuestion): Tree[] => {
  const looked = treesOf(question);
  return appliedTrees(question.filters).filter((tree) => looked.includes(tree));
};

/** How many filters narrow the search down. */
export const appliedCount = (question: FilteredQuestion): number =>
  appliedTo(question).length + (question.filters.onlyWithPhotos ? 1 : 0);
