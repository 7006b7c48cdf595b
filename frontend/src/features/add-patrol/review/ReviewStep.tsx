/** Everything that will be saved, by step, and the buttons that save it. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { isEmpty, type Wire } from '@portal/shared-types/records/engine/values';
import { wireKeysOf } from '@portal/shared-types/records/engine/wireKeys';
import { TEST_EFFORT } from '@portal/shared-types/text/limits';
import { message } from '@portal/shared-types/text/messages';
import { RecordDetails } from '../../../records/details/RecordDetails';
import { SendPanel } from '../send/SendPanel';
import { fieldsOfStep, SECTIONS_OF } from '../steps/problems';
import type { StepId } from '../steps/steps';
import { useWizard } from '../wizardContext';
import { ReviewHints } from './ReviewHints';
import { ReviewPart } from './ReviewPart';
import { ReviewProblems } from './ReviewProblems';
import { ReviewRecords } from './ReviewRecords';
import { ReviewRoute } from './ReviewRoute';
import { useHints } from './useHints';

const OWN_STEPS = Object.keys(SECTIONS_OF) as StepId[];

const OwnAnswers = ({ step }: { step: StepId }) => {
  const { entered, lists, nations } = useWizard();
  const fields = useMemo(() => fieldsOfStep(step, nations), [step, nations]);
  const wire = useMemo(
    (): Wire =>
      Object.fromEntries(fields.flatMap(wireKeysOf).map((key) => [key, entered.patrol[key]])),
    [fields, entered.patrol],
  );
  return isEmpty(wire) ? null : (
    <ReviewPart step={step}>
      <RecordDetails fields={fields} wire={wire} lists={lists} />
    </ReviewPart>
  );
};

export const ReviewStep = () => {
  const { entered } = useWizard();
  const hints = useHints();
  const left = OWN_STEPS.filter((step) =>
    fieldsOfStep(step, [])
      .flatMap(wireKeysOf)
      .every((key) => isEmpty(entered.patrol[key])),
  );
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <ReviewProblems />
      <ReviewHints hints={hints} />
      {entered.patrol.monitoring_effort === TEST_EFFORT && (
        <Alert severity="info">{message('patrolIsTest', { effort: TEST_EFFORT })}</Alert>
      )}
      <SendPanel hints={hints} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <OwnAnswers step="details" />
        <ReviewRoute />
        {OWN_STEPS.filter((step) => step !== 'details').map((step) => (
          <OwnAnswers key={step} step={step} />
        ))}
        <ReviewRecords kind="incident" />
        <ReviewRecords kind="weather" />
        <ReviewRecords kind="sighting" />
        <ReviewRecords kind="survey" />
      </Box>
      {left.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          Steps without an answer are not listed here. Nothing has to be filled in but the nation,
          the start and the end.
        </Typography>
      )}
    </Box>
  );
};
