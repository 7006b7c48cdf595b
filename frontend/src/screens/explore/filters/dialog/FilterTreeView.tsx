import { RichTreeView } from '@mui/x-tree-view/RichTreeView';
import { useLayoutEffect, useState } from 'react';
import type { FilterTree, TreeNode } from '../trees';
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
export const FilterTreeView = (props: FilterTreeViewProps) => {
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
