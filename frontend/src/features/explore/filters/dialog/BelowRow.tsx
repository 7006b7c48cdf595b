import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { message } from '@portal/shared-types/text/messages';
import type { MouseEvent } from 'react';

interface BelowRowProps {
  name: string;
  isOn: boolean;
  /** Whether the Tab key comes to these buttons from their row. */
  isStop: boolean;
  onBelow: (on: boolean) => void;
}

const CHOICES = [
  { label: 'Select all', on: true },
  { label: 'Deselect all', on: false },
] as const;

/** Switches on or off all that stands below a node, and says what a node that is off does to it. */
export const BelowRow = ({ name, isOn, isStop, onBelow }: BelowRowProps) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 0.5,
      pl: 'calc(30px + var(--TreeView-itemChildrenIndentation) * var(--TreeView-itemDepth))',
    }}
  >
    {CHOICES.map(({ label, on }) => (
      <Button
        key={label}
        size="small"
        color="secondary"
        tabIndex={isStop ? 0 : -1}
        aria-label={`${label} below ${name}`}
        onClick={(event: MouseEvent) => {
          event.stopPropagation();
          onBelow(on);
        }}
        sx={{ minWidth: 0, px: 0.75, py: 0.25, fontSize: 12.5 }}
      >
        {label}
      </Button>
    ))}
    {!isOn && (
      <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {message('filterBranchOff')}
      </Box>
    )}
  </Box>
);
