import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import ChevronRight from '@mui/icons-material/ChevronRight';
import IndeterminateCheckBox from '@mui/icons-material/IndeterminateCheckBox';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, type KeyboardEvent, type RefObject } from 'react';
import { splitPieces } from '#platform/words.ts';
import { BelowButtons } from './BelowButtons';
import type { Row } from './nodes';

/** The state of a node, as its row shows it. */
export interface NodeView {
  check: boolean | 'mixed';
  /** False if the node is off, or one above it. */
  active: boolean;
  /** A short text at the end of the row. */
  aside: string;
  /** For screen readers, instead of label and aside. */
  spoken: string;
}

export interface RowActions {
  onStop: (id: string) => void;
  onKey: (event: KeyboardEvent, id: string) => void;
  onFold: (id: string) => void;
  onCheck: (id: string, on: boolean) => void;
  /** Checks or unchecks everything below. */
  onBelow: (id: string, on: boolean) => void;
  /** Selects a node and everything below it, and nothing else. */
  onOnly?: (id: string) => void;
}

interface CheckTreeRowProps extends NodeView, Pick<Row, 'node' | 'level' | 'expanded'> {
  id: string;
  position: number;
  siblings: number;
  words: readonly string[];
  /** Whether any row of the tree can be expanded. */
  isFoldable: boolean;
  hasOnly: boolean;
  /** Whether the row is the tree's tab stop, and its buttons can be reached with Tab. */
  isStop: boolean;
  /** A ref, so that checking a box redraws only the rows that change, not all five hundred. */
  actions: RefObject<RowActions>;
}

const INDENT = 24;

const ONLY_BUTTON = {
  // Text would become part of the row's name.
  '&::after': { content: '"Only"' },
  flex: 'none',
  minWidth: 0,
  my: -0.5,
  px: 1,
  py: 0.25,
  fontSize: 13,
  // With a mouse, it appears on the row under it.
  '@media (hover: hover)': {
    opacity: 0,
    '[role="treeitem"]:hover &, [role="treeitem"]:focus-visible &, &:focus-visible': {
      opacity: 1,
    },
  },
};

const CheckIcon = ({ check, active }: Pick<NodeView, 'check' | 'active'>) => {
  const Icon = check === 'mixed' ? IndeterminateCheckBox : check ? CheckBox : CheckBoxOutlineBlank;
  const color = check && active ? 'secondary.main' : 'text.secondary';
  return <Icon aria-hidden sx={{ fontSize: 20, flex: 'none', color }} />;
};

export const CheckTreeRow = memo((props: CheckTreeRowProps) => {
  const { id, node, level, position, siblings, expanded, words } = props;
  const { check, active, aside, spoken, isFoldable, hasOnly, isStop, actions } = props;
  return (
    <Box
      component="li"
      id={id}
      role="treeitem"
      aria-label={spoken}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={expanded}
      aria-checked={check}
      tabIndex={isStop ? 0 : -1}
      onFocus={(event) => {
        if (event.target === event.currentTarget) actions.current.onStop(node.id);
      }}
      onKeyDown={(event) => {
        // The buttons inside handle their own keys.
        if (event.target === event.currentTarget) actions.current.onKey(event, node.id);
      }}
      sx={{ pl: `${(level - 1) * INDENT}px`, borderRadius: 1, outlineOffset: -2 }}
    >
      <Box
        onClick={() => actions.current.onCheck(node.id, !check)}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.75,
          minHeight: { xs: 44, md: 32 },
          pr: 0.5,
          borderRadius: 1,
          cursor: 'pointer',
          fontSize: 14,
          color: active ? 'text.primary' : 'text.secondary',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        {isFoldable && (
          <Box
            aria-hidden
            onClick={(event) => {
              if (expanded === undefined) return;
              event.stopPropagation();
              actions.current.onFold(node.id);
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
            {expanded !== undefined && (
              <ChevronRight
                fontSize="small"
                sx={{ transform: expanded ? 'rotate(90deg)' : 'none' }}
              />
            )}
          </Box>
        )}
        <CheckIcon check={check} active={active} />
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            overflowWrap: 'anywhere',
            py: 0.25,
            '& mark': { bgcolor: '#ffe9a8', color: 'inherit' },
          }}
        >
          {splitPieces(node.label, words).map(({ text, marked }, i) =>
            marked ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>,
          )}
          {/* Without a space, screen readers join the words. */}{' '}
        </Box>
        {expanded && (
          <BelowButtons
            nodeName={node.label}
            isStop={isStop}
            onBelow={(on) => actions.current.onBelow(node.id, on)}
          />
        )}
        {hasOnly && (
          <Button
            size="small"
            tabIndex={isStop ? 0 : -1}
            aria-label={`Only ${node.label}`}
            onClick={(event) => {
              // The row handles its own clicks.
              event.stopPropagation();
              actions.current.onOnly?.(node.id);
            }}
            sx={ONLY_BUTTON}
          />
        )}
        <Box
          aria-hidden
          sx={{
            flex: 'none',
            color: 'text.secondary',
            fontSize: 13,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {aside}
        </Box>
      </Box>
    </Box>
  );
});
CheckTreeRow.displayName = 'CheckTreeRow';
