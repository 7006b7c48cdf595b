import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { Link } from 'react-router-dom';
import { visuallyHidden } from '../../../platform/ui/visuallyHidden';
import { STATE_TEXTS, StepSign } from './StepSign';
import { stepPath, STEP_IDS, STEP_TEXTS, type StepId } from './steps';
import type { StepState } from './stepStates';

interface StepListProps {
  step: StepId;
  states: Readonly<Record<StepId, StepState>>;
  draftId: string;
  onChoose: (step: StepId) => void;
}

/** All steps, in any order. */
export const StepList = ({ step, states, draftId, onChoose }: StepListProps) => (
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
            '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'rgba(13, 44, 84, 0.1)' },
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
