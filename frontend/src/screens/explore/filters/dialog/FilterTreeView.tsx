import { RichTreeView } from '@mui/x-tree-view/RichTreeView';
import { useLayoutEffect, useState } from 'react';
import type { NodeState } from '../nodeState';
import type { FilterTree, TreeNode } from '../trees';
import { FOLD, TreeRow } from './TreeRow';
import { createTreeStore, TreeContext } from './treeStore';

interface FilterTreeViewProps {
  label: string;
  nodes: FilterTree;
  nodeStates: ReadonlyMap<string, NodeState>;
  words: readonly string[];
  open: ReadonlySet<string>;
  onOpen: (open: ReadonlySet<string>) => void;
  onCheck: (id: string, on: boolean) => void;
  onBelow: (id: string, on: boolean) => void;
  onOnly: (id: string) => void;
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
export const FilterTreeView = ({
  label,
  nodes,
  open,
  onOpen,
  nodeStates,
  words,
  onCheck,
  onBelow,
  onOnly,
}: FilterTreeViewProps) => {
  const [store] = useState(() =>
    createTreeStore({ nodeStates, words, stop: null, onCheck, onBelow, onOnly }),
  );
  useLayoutEffect(
    () => store.setState({ nodeStates, words, onCheck, onBelow, onOnly }),
    [store, nodeStates, words, onCheck, onBelow, onOnly],
  );
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
