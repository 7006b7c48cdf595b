import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUncheckedOutlined';
import RemoveCircleOutline from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { visuallyHidden } from '#platform/ui/visuallyHidden.ts';
import { stepPath, STEP_IDS, STEP_TEXTS, stepNumber, type StepId } from './steps';
import type { StepState } from './stepStates';

const STATE_TEXTS: Readonly<Record<StepState, string>> = {
  untouched: 'not started',
  empty: 'blank',
  complete: 'complete',
  errors: 'needs attention',
};

/** An icon for the state of a step; callers also give it as text. */
const StepSign = ({ state }: { state: StepState }) => {
  switch (state) {
    case 'complete':
      return <CheckCircle fontSize="small" sx={{ color: '#2e6b34' }} />;
    case 'errors':
      return <ErrorOutline fontSize="small" color="error" />;
    case 'empty':
      return <RemoveCircleOutline fontSize="small" sx={{ color: 'text.secondary' }} />;
    case 'untouched':
      return <RadioButtonUnchecked fontSize="small" sx={{ color: '#8a97a6' }} />;
  }
};

const SELECTED = {
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'rgba(13, 44, 84, 0.1)' },
} as const;

interface StepsProps {
  step: StepId;
  states: Readonly<Record<StepId, StepState>>;
  onChoose: (step: StepId) => void;
}

export const StepList = ({ step, states, draftId, onChoose }: StepsProps & { draftId: string }) => (
  <List component="ol" aria-label="Steps" disablePadding>
    {STEP_IDS.map((id, i) => (
      <Box component="li" key={id} sx={{ listStyle: 'none' }}>
        <ListItemButton
          component={Link}
          to={stepPath(id, draftId)}
          selected={id === step}
          {...(id === step && { 'aria-current': 'step' as const })}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onChoose(id);
          }}
          sx={{
            borderRadius: 1,
            py: 0.625,
            gap: 1.25,
            ...SELECTED,
          }}
        >
          <StepSign state={states[id]} />
          <ListItemText
            primary={`${i + 1}. ${STEP_TEXTS[id].title}`}
            slotProps={{ primary: { sx: { fontSize: 14, fontWeight: id === step ? 650 : 450 } } }}
          />
          {id !== 'review' && (
            <Box component="span" sx={visuallyHidden}>{`, ${STATE_TEXTS[states[id]]}`}</Box>
          )}
        </ListItemButton>
      </Box>
    ))}
  </List>
);

/** "Step 3 of 12", which opens a menu of all steps; for small screens. */
export const StepMenu = ({ step, states, onChoose }: StepsProps) => {
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
            sx={SELECTED}
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

interface StepFootProps extends Omit<StepsProps, 'states'> {
  /** Where the review renders the save buttons. */
  onSlot: (slot: HTMLElement | null) => void;
}

export const StepFoot = ({ step, onChoose, onSlot }: StepFootProps) => {
  const at = STEP_IDS.indexOf(step);
  const [before, next] = [STEP_IDS[at - 1], STEP_IDS[at + 1]];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {before && (
        <Button startIcon={<ArrowBack />} onClick={() => onChoose(before)}>
          Back
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      {next && next !== 'review' && <Button onClick={() => onChoose('review')}>Review</Button>}
      {next && (
        <Button
          variant="contained"
          color="secondary"
          endIcon={<ArrowForward />}
          aria-label={`Next: ${STEP_TEXTS[next].title}`}
          onClick={() => onChoose(next)}
        >
          Next
        </Button>
      )}
      {step === 'review' && <Box ref={onSlot} sx={{ display: 'contents' }} />}
    </Box>
  );
};
