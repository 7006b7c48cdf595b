import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { CheckTreeRow, type NodeView, type RowActions } from './CheckTreeRow';
import { listRows, type Row, type TreeNode } from './nodes';

interface CheckTreeProps extends Pick<RowActions, 'onCheck' | 'onBelow' | 'onOnly'> {
  label: string;
  nodes: readonly TreeNode[];
  getNodeView: (node: TreeNode) => NodeView;
  /** Of the search that found the nodes. */
  words: readonly string[];
  /** Ids of nodes that are expanded until the person expands or collapses some, for each search. */
  openAtFirst: ReadonlySet<string>;
  /** Marks the words in the labels. */
  marksWords?: boolean;
  /** Enter expands and collapses branches. Otherwise it checks them, as Space does. */
  enterFolds?: boolean;
  /** Rows drawn at first. */
  most?: number;
}

const NO_WORDS: readonly string[] = [];

const findMove = (rows: readonly Row[], row: Row, key: string): Row | undefined => {
  const at = rows.indexOf(row);
  switch (key) {
    case 'ArrowDown':
      return rows[at + 1];
    case 'ArrowUp':
      return rows[at - 1];
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    case 'ArrowRight':
      return row.expanded ? rows[at + 1] : undefined;
    case 'ArrowLeft':
      return row.above;
    default:
      return undefined;
  }
};

/** Milliseconds after which a letter starts a new word. */
const PAUSE = 500;

/** Finds the row whose label starts with the letters that are typed in a tree. */
const useTypeahead = () => {
  const typed = useRef({ text: '', at: 0 });
  return (rows: readonly Row[], row: Row, key: string, now: number): Row | undefined => {
    const { text, at } = typed.current;
    const letter = key.toLowerCase();
    for (const start of now - at < PAUSE ? [text + letter, letter] : [letter]) {
      // The same letter again leads to the next row.
      const from = rows.indexOf(row) + (start.length > 1 ? 0 : 1);
      const found = [...rows.slice(from), ...rows.slice(0, from)].find(({ node }) =>
        node.label.toLowerCase().startsWith(start),
      );
      typed.current = { text: found ? start : '', at: now };
      if (found) return found;
    }
    return undefined;
  };
};

/**
 * A tree of checkboxes: one tab stop, then arrow keys and letters (WAI-ARIA tree view). Not MUI's tree, which
 * can't show a branch that is on while everything below it is off, or off while something below it is on.
 */
export const CheckTree = (props: CheckTreeProps) => {
  const { label, nodes, getNodeView, words, openAtFirst, marksWords, enterFolds, ...more } = props;
  const { onCheck, onBelow, onOnly, most: first = Infinity } = more;
  const id = useId();
  const searched = words.join(' ');
  const [unfolded, setUnfolded] = useState<Readonly<Record<string, ReadonlySet<string>>>>({});
  const [most, setMost] = useState(first);
  const [active, setActive] = useState<string | null>(null);
  const typeahead = useTypeahead();

  const open = unfolded[searched] ?? openAtFirst;
  const all = listRows(nodes, open);
  const rows = all.slice(0, most);
  const stop = (rows.find(({ node }) => node.id === active) ?? rows[0])?.node.id;
  const setOpen = (next: ReadonlySet<string>): void =>
    setUnfolded({ ...unfolded, [searched]: next });

  const onFold = (node: string): void => {
    const next = new Set(open);
    if (!next.delete(node)) next.add(node);
    setOpen(next);
  };
  const onKey = (event: KeyboardEvent, node: string): void => {
    const row = rows.find((one) => one.node.id === node);
    if (!row || event.ctrlKey || event.altKey || event.metaKey) return;
    const { key } = event;
    const { expanded } = row;
    if (key === ' ' || (key === 'Enter' && !(enterFolds && expanded !== undefined)))
      onCheck(node, !getNodeView(row.node).check);
    else if (
      key === 'Enter' ||
      (key === 'ArrowRight' && expanded === false) ||
      (key === 'ArrowLeft' && expanded)
    )
      onFold(node);
    else if (key === '*')
      setOpen(new Set([...open, ...(row.above?.node.children ?? nodes).map((one) => one.id)]));
    else {
      const isLetter = key.length === 1 && !event.shiftKey;
      const to = isLetter ? typeahead(rows, row, key, event.timeStamp) : findMove(rows, row, key);
      if (!to) return;
      document.getElementById(`${id}-${to.node.id}`)?.focus();
    }
    event.preventDefault();
  };

  const now: RowActions = {
    onStop: setActive,
    onKey,
    onFold,
    onCheck,
    onBelow,
    ...(onOnly && { onOnly }),
  };
  const actions = useRef(now);
  useLayoutEffect(() => {
    actions.current = now;
  });
  const isFoldable = nodes.some(({ children }) => children.length > 0);
  return (
    <>
      <Box component="ul" role="tree" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map(({ node, above: _above, ...row }) => (
          <CheckTreeRow
            key={node.id}
            id={`${id}-${node.id}`}
            node={node}
            {...row}
            {...getNodeView(node)}
            words={marksWords ? words : NO_WORDS}
            isFoldable={isFoldable}
            hasOnly={onOnly !== undefined}
            isStop={node.id === stop}
            actions={actions}
          />
        ))}
      </Box>
      {rows.length < all.length && (
        <Button size="small" onClick={() => setMost(most + 10 * first)}>
          {`Show ${all.length - rows.length} more`}
        </Button>
      )}
    </>
  );
};
