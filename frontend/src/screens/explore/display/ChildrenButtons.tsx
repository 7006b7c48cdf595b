import DoneAll from '@mui/icons-material/DoneAll';
import RemoveDone from '@mui/icons-material/RemoveDone';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { MouseEvent } from 'react';

interface ChildrenButtonsProps {
  /** Label of the parent toggle. */
  of: string;
  /** Whether the buttons can be reached with Tab. */
  stop: boolean;
  onChildren: (on: boolean) => void;
}

/** Turns all toggles below one on or off. Icons only, to keep their text out of the row's name. */
export const ChildrenButtons = ({ of, stop, onChildren }: ChildrenButtonsProps) => {
  const button = (on: boolean, label: string) => (
    <IconButton
      size="small"
      color="secondary"
      tabIndex={stop ? 0 : -1}
      aria-label={label}
      title={label}
      onClick={(event: MouseEvent) => {
        // The row toggles itself on click.
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
