import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { STEP_IDS, STEP_TEXTS, type StepId } from './steps';

interface StepFootProps {
  step: StepId;
  onChoose: (step: StepId) => void;
  /** Where the review renders the save buttons. */
  onSlot: (slot: HTMLElement | null) => void;
}

/** Back, next and review; in the review, the save buttons. */
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
