import DoneAll from '@mui/icons-material/DoneAll';
import RemoveDone from '@mui/icons-material/RemoveDone';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { MouseEvent } from 'react';

interface BelowButtonsProps {
  /** The node that they stand in the row of. */
  of: string;
  /** Whether the Tab key comes to them from their row. */
  isStop: boolean;
  onBelow: (on: boolean) => void;
}

const BUTTONS = [
  { on: true, verb: 'Select', Icon: DoneAll },
  { on: false, verb: 'Deselect', Icon: RemoveDone },
] as const;

/** Switches on or off all that stands below a node. Without words, which the row's name would take in. */
export const BelowButtons = ({ of, isStop, onBelow }: BelowButtonsProps) => (
  <Box sx={{ display: 'flex', flex: 'none', my: -0.5 }}>
    {BUTTONS.map(({ on, verb, Icon }) => (
      <IconButton
        key={verb}
        size="small"
        color="secondary"
        tabIndex={isStop ? 0 : -1}
        aria-label={`${verb} all of ${of}`}
        title={`${verb} all of ${of}`}
        onClick={(event: MouseEvent) => {
          // The row around it has a click of its own.
          event.stopPropagation();
          onBelow(on);
        }}
      >
        <Icon sx={{ fontSize: 18 }} />
      </IconButton>
    ))}
  </Box>
);
