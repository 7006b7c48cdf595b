import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { message } from '@portal/shared-types/base/text/messages';
import { useMemo } from 'react';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { CheckTree } from '../../tree/CheckTree';
import type { NodeView } from '../../tree/CheckTreeRow';
import { allBelow, listRows, type FoundNodes } from '../../tree/nodes';
import { countText } from '../categories';
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
import { getNodeStates, type NodeState } from '../nodeState';
import type { FilterTree } from '../trees';

const CHECKED = { on: true, off: false, mixed: 'mixed' } as const;

const getNodeView = (
  label: string,
  { on, mark, reached, elsewhere, isBranch, onCount, count }: NodeState,
): NodeView => {
  const view = { check: CHECKED[mark], active: on && reached };
  if (isBranch) {
    const aside = onCount === count ? 'All' : `${onCount} of ${count}`;
    return { ...view, aside, spoken: `${label}, ${countText({ on: onCount, total: count })}` };
  }
  const aside = elsewhere ? 'selected under another nation' : '';
  const more = reached ? '' : 'excluded';
  return { ...view, aside, spoken: [label, aside || more].filter(Boolean).join(', ') };
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
  return listRows(nodes, all).length <= (found ? MAX : GLANCE) ? all : new Set();
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
  const nodeStates = useMemo(() => getNodeStates(tree, chosen), [tree, chosen]);
  const nodes = found?.nodes ?? tree;

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
      <CheckTree
        label={label}
        nodes={nodes}
        getNodeView={(node) => getNodeView(node.label, nodeStates.get(node.id)!)}
        words={words}
        openAtFirst={openAtFirst(nodes, found)}
        marksWords
        enterFolds
        onCheck={(id, on) => onChosen((on ? check : uncheck)(tree, chosen, id))}
        onBelow={(id, on) => onChosen((on ? selectBelow : deselectBelow)(tree, chosen, id))}
        onOnly={(id) => onChosen(selectOnly(tree, chosen, id))}
      />
    </>
  );
};
