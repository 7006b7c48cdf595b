import type { Hint } from '@portal/shared-types/plausibility/hint';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PlausibilityHints } from '../../../features/plausibility/PlausibilityHints';
import { stepOfField } from '../steps/stepOfField';
import { useWizard } from '../wizardContext';

/** Unlikely values to check before saving. They block nothing. */
export const ReviewHints = ({ hints }: { hints: readonly Hint[] }) => {
  const { entered, answers, setAnswers, goTo, openRecord } = useWizard();
  if (!hints.length) return null;
  const lead = ({ record: { kind, index }, field }: Hint): void => {
    const record = kind === 'patrol' || index === null ? undefined : entered.records[kind][index];
    if (kind === 'patrol' || !record) {
      const step = stepOfField(field);
      goTo(step, step === 'route' ? null : field);
      return;
    }
    const { key, type, survey } = record;
    openRecord({ kind, key, type, survey, wire: null });
  };
  return (
    <Box>
      <Typography component="h3" sx={{ fontSize: '1rem', fontWeight: 650, mb: 1 }}>
        Worth a look
      </Typography>
      <PlausibilityHints hints={hints} answers={answers} onAnswers={setAnswers} onGoTo={lead} />
    </Box>
  );
};
