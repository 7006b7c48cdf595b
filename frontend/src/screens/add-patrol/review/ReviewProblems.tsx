import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { ProblemLink } from '../../../platform/ui/ProblemLink';
import { recordTitle } from '../records/recordText';
import type { StepProblem } from '../steps/problems';
import { STEP_TEXTS } from '../steps/steps';
import { useWizard } from '../wizardContext';

/** Sentences that fit on a screen; an imported file can cause thousands. */
const MAX = 30;

/** Errors that block saving; each links to the step that fixes it. */
export const ReviewProblems = () => {
  const { problems, entered, goTo, openRecord } = useWizard();
  if (!problems.length) return null;
  const lead = ({ step, field, record }: StepProblem): void => {
    const found = record && entered.records[record.kind].find((one) => one.key === record.key);
    if (record && found) {
      const { kind, key } = record;
      openRecord({ kind, key, type: found.type, survey: found.survey, wire: null });
    } else goTo(step, field);
  };
  const where = ({ step, record }: StepProblem): string => {
    const found = record && entered.records[record.kind].find((one) => one.key === record.key);
    return record && found ? recordTitle(record.kind, found) : STEP_TEXTS[step].title;
  };
  return (
    <Alert severity="error">
      <AlertTitle sx={{ fontSize: '0.95rem' }}>
        {problems.length === 1
          ? 'One answer needs attention before this can be saved'
          : `${problems.length} answers need attention before this can be saved`}
      </AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {problems.slice(0, MAX).map((problem, i) => (
          <li key={i}>
            {`${where(problem)}: `}
            <ProblemLink text={problem.message} onOpen={() => lead(problem)} />
          </li>
        ))}
        {problems.length > MAX && <li>and {problems.length - MAX} more</li>}
      </Box>
    </Alert>
  );
};
