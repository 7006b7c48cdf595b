import DoneAll from '@mui/icons-material/DoneAll';
import RemoveDone from '@mui/icons-material/RemoveDone';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { MouseEvent } from 'react';

interface ChildrenButtonsProps {
  /** The toggle that they stand below. */
  of: string;
  /** Whether the Tab key comes to them from their row. */
  stop: boolean;
  onChildren: (on: boolean) => void;
}

/** Switches on or off all that stands below a toggle. Without words, which the row's name would take in. */
export const ChildrenButtons = ({ of, stop, onChildren }: ChildrenButtonsProps) => {
  const button = (on: boolean, label: string) => (
    <IconButton
      size="small"
      color="secondary"
      tabIndex={stop ? 0 : -1}
      aria-label={label}
      title={label}
      onClick={(event: MouseEvent) => {
        // The row around it toggles itself.
        event.stopPropagation();
        onChildren(on);
      }}
    >
      {on ? <DoneAll sx={{ fontSize: 18 }} /> : <RemoveDone sx={{ fontSize: 18 }} />}
    </IconButton>
  );
  return (
    <Box sx={{ display: 'flex', flex: 'none' }}>
      {button(true, `Select all of ${of}`)}
      {button(false, `Deselect all of ${of}`)}
    </Box>
  );
};
