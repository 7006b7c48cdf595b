import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import ChevronRight from '@mui/icons-material/ChevronRight';
import IndeterminateCheckBox from '@mui/icons-material/IndeterminateCheckBox';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SearchKind } from '@portal/shared-types/search/columns';
import { useId, useState, type KeyboardEvent } from 'react';
import {
  afterChildren,
  afterToggle,
  checkOf,
  openNodes,
  type Off,
} from '@portal/shared-types/search/display/toggles';
import type { ToggleNode, ToggleTree } from '@portal/shared-types/search/display/toggleTrees';
import { visuallyHidden } from '../../../platform/ui/visuallyHidden';
import { BelowButtons } from '../BelowButtons';
import { counted, countText } from '../results/counts';
import { treeMove, treeRows, type TreeRow } from './treeRows';

interface CheckTreeRowProps {
  id: string;
  row: TreeRow;
  value: ToggleNode;
  counts: SearchKind;
  check: boolean | 'mixed';
  /** False if this toggle or one above it hides its records. */
  open: boolean;
  /** Whether the row is the tree's tab stop. */
  stop: boolean;
  onStop: () => void;
  onKey: (event: KeyboardEvent) => void;
  onToggle: () => void;
  onFold: (unfold: boolean) => void;
  onChildren: (on: boolean) => void;
}

const INDENT = 24;

const Check = ({ check }: { check: boolean | 'mixed' }) => {
  const look = {
    'aria-hidden': true,
    sx: { fontSize: 20, flex: 'none', color: check ? 'secondary.main' : 'text.secondary' },
  };
  if (check === 'mixed') return <IndeterminateCheckBox {...look} />;
  return check ? <CheckBox {...look} /> : <CheckBoxOutlineBlank {...look} />;
};

const CheckTreeRow = ({
  id,
  row: { expanded, position, siblings },
  value: { label, level, count },
  counts,
  check,
  open,
  stop,
  onStop,
  onKey,
  onToggle,
  onFold,
  onChildren,
}: CheckTreeRowProps) => (
  <Box
    component="li"
    id={id}
    role="treeitem"
    aria-labelledby={`${id}-label ${id}-count`}
    aria-level={level + 1}
    aria-posinset={position}
    aria-setsize={siblings}
    aria-expanded={expanded}
    aria-checked={check}
    tabIndex={stop ? 0 : -1}
    onFocus={(event) => {
      if (event.target === event.currentTarget) onStop();
    }}
    onKeyDown={(event) => {
      // The buttons inside handle their own keys.
      if (event.target === event.currentTarget) onKey(event);
    }}
    sx={{ pl: `${level * INDENT}px`, borderRadius: 1 }}
  >
    <Box
      onClick={onToggle}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        minHeight: { xs: 44, md: 32 },
        pr: 0.5,
        borderRadius: 1,
        cursor: 'pointer',
        fontSize: 14,
        color: open ? 'text.primary' : 'text.secondary',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      {expanded === undefined ? (
        level === 0 ? null : (
          <Box sx={{ width: 20, flex: 'none' }} />
        )
      ) : (
        <Box
          aria-hidden
          onClick={(event) => {
            event.stopPropagation();
            onFold(!expanded);
          }}
          sx={{
            display: 'grid',
            placeItems: 'center',
            flex: 'none',
            width: 20,
            height: 32,
            color: 'text.secondary',
          }}
        >
          <ChevronRight fontSize="small" sx={{ transform: expanded ? 'rotate(90deg)' : 'none' }} />
        </Box>
      )}
      <Check check={check} />
      <Box id={`${id}-label`} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', py: 0.25 }}>
        {/* The space separates the label from the count in the accessible name. */}
        {`${label} `}
      </Box>
      {expanded && <BelowButtons of={label} isStop={stop} onBelow={onChildren} />}
      <Box
        id={`${id}-count`}
        sx={{
          flex: 'none',
          color: 'text.secondary',
          fontSize: 13,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {countText(count)}
        <Box component="span" sx={visuallyHidden}>
          {counted(count, counts).slice(countText(count).length)}
        </Box>
      </Box>
    </Box>
  </Box>
);

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
