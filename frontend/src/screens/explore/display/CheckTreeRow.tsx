import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import ChevronRight from '@mui/icons-material/ChevronRight';
import IndeterminateCheckBox from '@mui/icons-material/IndeterminateCheckBox';
import Box from '@mui/material/Box';
import type { SearchKind } from '@portal/shared-types/search/columns';
import type { KeyboardEvent } from 'react';
import { visuallyHidden } from '../../../platform/ui/visuallyHidden';
import { counted, countText } from '../results/counts';
import { BelowButtons } from '../BelowButtons';
import type { ToggleNode } from '@portal/shared-types/search/display/toggleTrees';
import type { TreeRow } from './treeRows';

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

export const CheckTreeRow = ({
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
