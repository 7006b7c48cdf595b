import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useRef, useState } from 'react';
import { STATE_TEXTS, StepSign } from './StepSign';
import { STEP_IDS, STEP_TEXTS, stepNumber, type StepId } from './steps';
import type { StepState } from './stepStates';

interface StepMenuProps {
  step: StepId;
  states: Readonly<Record<StepId, StepState>>;
  onChoose: (step: StepId) => void;
}

/** "Step 3 of 12", which opens a menu of all steps; for small screens. */
export const StepMenu = ({ step, states, onChoose }: StepMenuProps) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        id={id}
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        sx={{ px: 0.5, ml: -0.5, fontSize: '1rem' }}
      >
        {`Step ${stepNumber(step)} of ${STEP_IDS.length}`}
      </Button>
      <Menu
        open={open}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        slotProps={{ list: { 'aria-labelledby': id }, paper: { sx: { width: 300 } } }}
      >
        {STEP_IDS.map((one, i) => (
          <MenuItem
            key={one}
            selected={one === step}
            sx={{ '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'rgba(13, 44, 84, 0.1)' } }}
            onClick={() => {
              setOpen(false);
              onChoose(one);
            }}
          >
            <ListItemIcon>
              <StepSign state={states[one]} />
            </ListItemIcon>
            <ListItemText
              primary={`${i + 1}. ${STEP_TEXTS[one].title}`}
              {...(one !== 'review' && { secondary: STATE_TEXTS[states[one]] })}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
