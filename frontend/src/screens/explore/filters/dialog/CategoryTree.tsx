import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { RichTreeView } from '@mui/x-tree-view/RichTreeView';
import { message } from '@portal/shared-types/text/messages';
import { useMemo, useState, useLayoutEffect } from 'react';
import { SecondaryText } from '../../../../platform/ui/SecondaryText';
import { rowsShown, type FoundNodes } from '../find';
import {
  check,
  deselectAll,
  deselectBelow,
  deselectEach,
  selectAll,
  selectBelow,
  selectEach,
  selectOnly,
  uncheck,
  type Chosen,
} from '../rules';
import { nodeStatesOf } from '../nodeState';
import { allBelow, type FilterTree, type TreeNode } from '../trees';
import { FOLD, TreeRow } from './TreeRow';
import { createTreeStore, TreeContext, type TreeState } from './treeStore';

interface FilterTreeViewProps extends Omit<TreeState, 'stop'> {
  label: string;
  nodes: FilterTree;
  open: ReadonlySet<string>;
  onOpen: (open: ReadonlySet<string>) => void;
}

const SLOTS = { item: TreeRow };
/** Touch targets on a phone. */
const ROOM = { '& [role="treeitem"] > div': { minHeight: { xs: 44, md: 30 } } };
const FLAT = { ...ROOM, [`& .${FOLD}`]: { display: 'none' } };
const labelOf = ({ label }: TreeNode): string => label;
const childrenOf = ({ children }: TreeNode): TreeNode[] => [...children];

/**
 * A tree of checkboxes. MUI's tree propagates selection to both children and parents, or not at all; our
 * rules differ (`rules.ts`). So its rows have their own boxes, and it provides only keys and expansion.
 */
const FilterTreeView = (props: FilterTreeViewProps) => {
  const { label, nodes, open, onOpen, ...ofRows } = props;
  const [store] = useState(() => createTreeStore({ ...ofRows, stop: null }));
  useLayoutEffect(() => store.setState(ofRows));
  // The focused row may not be among the matches.
  useLayoutEffect(() => store.setState({ stop: null }), [store, nodes]);
  return (
    <TreeContext value={store}>
      <RichTreeView
        aria-label={label}
        items={nodes}
        getItemLabel={labelOf}
        getItemChildren={childrenOf}
        slots={SLOTS}
        disableSelection
        sx={nodes.some(({ children }) => children.length) ? ROOM : FLAT}
        expansionTrigger="iconContainer"
        itemChildrenIndentation={24}
        expandedItems={[...open]}
        onExpandedItemsChange={(_, ids) => onOpen(new Set(ids))}
        onItemFocus={(_, stop) => store.setState({ stop })}
      />
    </TreeContext>
  );
};

/** Rows that fit at a glance. */
const GLANCE = 40;
/** Rows that can be drawn without delaying a key press. */
const MAX = 150;

/**
 * Ids of nodes that are expanded at first: the way to matches, or the top level of a small tree. In larger
 * trees, the counts of collapsed branches are enough.
 */
const openAtFirst = (nodes: FilterTree, found: FoundNodes | null): ReadonlySet<string> => {
  const all = new Set(found ? found.above : nodes.map(({ id }) => id));
  return rowsShown(nodes, all) <= (found ? MAX : GLANCE) ? all : new Set();
};

interface CategoryTreeProps {
  label: string;
  tree: FilterTree;
  chosen: Chosen;
  onChosen: (chosen: Chosen) => void;
  words: readonly string[];
  found: FoundNodes | null;
}

export const CategoryTree = ({
  label,
  tree,
  chosen,
  onChosen,
  words,
  found,
}: CategoryTreeProps) => {
  const nodeStates = useMemo(() => nodeStatesOf(tree, chosen), [tree, chosen]);
  const looked = words.join(' ');
  const [unfolded, setUnfolded] = useState<{ looked: string; open: ReadonlySet<string> } | null>(
    null,
  );
  const nodes = found?.nodes ?? tree;
  const open = unfolded?.looked === looked ? unfolded.open : openAtFirst(nodes, found);

  const ids = found?.matches.map(({ id }) => id) ?? [];
  const selectThem = (): void => onChosen(found ? selectEach(tree, chosen, ids) : selectAll());
  const deselectThem = (): void =>
    onChosen(found ? deselectEach(tree, chosen, ids) : deselectAll(tree, chosen));
  const isBranchOff = allBelow(nodes).some(
    ({ id, children }) => children.length > 0 && nodeStates.get(id)?.on === false,
  );
  const what = found ? `${found.count} found` : 'all';

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
        <Button size="small" variant="outlined" onClick={selectThem}>
          Select {what}
        </Button>
        <Button size="small" variant="outlined" onClick={deselectThem}>
          Deselect {what}
        </Button>
      </Box>
      {isBranchOff && <SecondaryText sx={{ mb: 1 }}>{message('filterBranchOff')}</SecondaryText>}
      <FilterTreeView
        label={label}
        nodes={nodes}
        nodeStates={nodeStates}
        words={words}
        open={open}
        onOpen={(next) => setUnfolded({ looked, open: next })}
        onCheck={(id, on) => onChosen((on ? check : uncheck)(tree, chosen, id))}
        onBelow={(id, on) => onChosen((on ? selectBelow : deselectBelow)(tree, chosen, id))}
        onOnly={(id) => onChosen(selectOnly(tree, chosen, id))}
      />
    </>
  );
};
