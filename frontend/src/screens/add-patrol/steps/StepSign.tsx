import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUncheckedOutlined';
import RemoveCircleOutline from '@mui/icons-material/RemoveCircleOutlineOutlined';
import type { StepState } from './stepStates';

export const STATE_TEXTS: Readonly<Record<StepState, string>> = {
  untouched: 'not started',
  empty: 'blank',
  complete: 'complete',
  errors: 'needs attention',
};

/** An icon for the state of a step; callers also give it as text. */
export const StepSign = ({ state }: { state: StepState }) => {
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
