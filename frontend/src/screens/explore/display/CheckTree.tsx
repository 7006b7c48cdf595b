import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SearchKind } from '@portal/shared-types/search/columns';
import { useId, useState, type KeyboardEvent } from 'react';
import { CheckTreeRow } from './CheckTreeRow';
import {
  afterChildren,
  afterToggle,
  checkOf,
  openNodes,
  type Off,
} from '@portal/shared-types/search/display/toggles';
import type { ToggleTree } from '@portal/shared-types/search/display/toggleTrees';
import { treeMove, treeRows } from './treeRows';

interface CheckTreeProps {
  label: string;
  tree: ToggleTree;
  /** What its counts count. */
  counts: SearchKind;
  off: Off;
  onOff: (off: Off) => void;
  /** Toggles that match the words; null: all. */
  matches: readonly number[] | null;
}

/** Rows drawn at first; a programme may have hundreds of guardians. */
const STEP = 50;

/** Toggles as a tree of checkboxes: one tab stop, then arrow keys. */
export const CheckTree = ({ label, tree, counts, off, onOff, matches }: CheckTreeProps) => {
  const id = useId();
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const [most, setMost] = useState(STEP);
  const [active, setActive] = useState(0);

  const all = treeRows(tree, unfolded, matches);
  const rows = all.slice(0, most);
  const open = openNodes(tree, off);
  const stop = rows.some(({ node }) => node === active) ? active : rows[0]?.node;

  const fold = (node: number, unfold: boolean): void => {
    const next = new Set(unfolded);
    if (unfold) next.add(node);
    else next.delete(node);
    setUnfolded(next);
  };
  const toggle = (node: number): void => onOff(afterToggle(tree, off, node, off.has(node)));
  const rowId = (node: number): string => `${id}-${node}`;

  const press = (event: KeyboardEvent, node: number): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const move = treeMove(tree, rows, node, event.key);
    if (!move) return;
    event.preventDefault();
    if ('to' in move) {
      setActive(move.to);
      document.getElementById(rowId(move.to))?.focus();
    } else if ('fold' in move) fold(move.fold, move.open);
    else toggle(move.toggle);
  };

  return (
    <>
      <Box component="ul" role="tree" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <CheckTreeRow
            key={row.node}
            id={rowId(row.node)}
            row={row}
            value={tree[row.node]!}
            counts={counts}
            check={checkOf(tree, off, row.node)}
            open={open[row.node] === 1}
            stop={row.node === stop}
            onStop={() => setActive(row.node)}
            onKey={(event) => press(event, row.node)}
            onToggle={() => toggle(row.node)}
            onFold={(unfold) => fold(row.node, unfold)}
            onChildren={(on) => onOff(afterChildren(tree, off, row.node, on))}
          />
        ))}
      </Box>
      {rows.length < all.length && (
        <Button size="small" onClick={() => setMost(most + 10 * STEP)}>
          {`Show ${all.length - rows.length} more`}
        </Button>
      )}
    </>
  );
};
