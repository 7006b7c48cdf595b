import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { ProblemLink } from '../../../platform/ui/ProblemLink';
import { useWizard } from '../wizardContext';
import type { StepId } from './steps';

interface StepProblemsProps {
  step: StepId;
  onReveal: (field: string) => void;
}

/** Errors in the answers of a step; each links to its field. */
export const StepProblems = ({ step, onReveal }: StepProblemsProps) => {
  const { problems } = useWizard();
  const own = problems.filter((one) => one.step === step && one.record === null);
  if (!own.length) return null;
  return (
    <Alert severity="error">
      <AlertTitle sx={{ fontSize: '0.95rem' }}>
        {own.length === 1 ? 'One answer needs attention' : `${own.length} answers need attention`}
      </AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {own.map(({ field, message }) => (
          <li key={`${field}\n${message}`}>
            <ProblemLink text={message} onOpen={field === null ? null : () => onReveal(field)} />
          </li>
        ))}
      </Box>
    </Alert>
  );
};
