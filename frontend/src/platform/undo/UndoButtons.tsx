import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { TOOLTIP_INSIDE } from '../ui/tooltipInside';
import type { UndoSteps } from './useUndo';

interface UndoButtonsProps {
  steps: UndoSteps;
  disabled?: boolean;
}

const SIZE = { width: { xs: 44, md: 38 }, height: { xs: 44, md: 38 } };

/** The buttons are large enough for a finger on a phone. */
export const UndoButtons = ({ steps, disabled = false }: UndoButtonsProps) => {
  const buttons = [
    { label: 'Undo', keys: 'Ctrl+Z', Icon: Undo, can: steps.canUndo, act: steps.undo },
    { label: 'Redo', keys: 'Ctrl+Y', Icon: Redo, can: steps.canRedo, act: steps.redo },
  ];
  return buttons.map(({ label, keys, Icon, can, act }) => (
    <Tooltip key={label} title={`${label} (${keys})`} slotProps={TOOLTIP_INSIDE}>
      {/* A disabled button sends no events to the tooltip. */}
      <span style={{ display: 'inline-flex' }}>
        <IconButton
          aria-label={label}
          color="secondary"
          disabled={disabled || !can}
          onClick={act}
          sx={SIZE}
        >
          <Icon fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  ));
};
