import DoneAll from '@mui/icons-material/DoneAll';
import RemoveDone from '@mui/icons-material/RemoveDone';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { MouseEvent } from 'react';

interface BelowButtonsProps {
  /** Name of the row's node. */
  nodeName: string;
  /** Whether the buttons can be reached with Tab. */
  isStop: boolean;
  onBelow: (on: boolean) => void;
}

const BUTTONS = [
  { on: true, verb: 'Select', Icon: DoneAll },
  { on: false, verb: 'Deselect', Icon: RemoveDone },
] as const;

/** Turns everything below a node on or off. Icons only, to keep their text out of the row's name. */
export const BelowButtons = ({ nodeName, isStop, onBelow }: BelowButtonsProps) => (
  <Box sx={{ display: 'flex', flex: 'none', my: -0.5 }}>
    {BUTTONS.map(({ on, verb, Icon }) => (
      <IconButton
        key={verb}
        size="small"
        color="secondary"
        tabIndex={isStop ? 0 : -1}
        aria-label={`${verb} all of ${nodeName}`}
        title={`${verb} all of ${nodeName}`}
        onClick={(event: MouseEvent) => {
          // The row handles its own clicks.
          event.stopPropagation();
          onBelow(on);
        }}
      >
        <Icon sx={{ fontSize: 18 }} />
      </IconButton>
    ))}
  </Box>
);
