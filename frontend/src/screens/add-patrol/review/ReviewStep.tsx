/** Everything that will be saved, by step. The buttons that save it are in the footer. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { isEmpty, type Wire } from '@portal/shared-types/records/engine/wire/values';
import { wireKeysOf } from '@portal/shared-types/records/engine/wire/wireKeys';
import { RecordDetails } from '../../../records/details/RecordDetails';
import { SendPanel } from '../send/SendPanel';
import { fieldsOfStep, SECTIONS_OF } from '../steps/problems';
import { STEP_TEXTS, type StepId } from '../steps/steps';
import { emptySteps } from '../steps/stepStates';
import { useWizard } from '../wizardContext';
import { ReviewHints } from './ReviewHints';
import { ReviewNotes } from './ReviewNotes';
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

/** Names the empty steps: nobody else would notice a forgotten route. */
const LeftEmpty = () => {
  const { entered, route, goTo } = useWizard();
  const empty = emptySteps(entered, route !== null);
  if (!empty.length) return null;
  return (
    <Typography variant="body2" color="text.secondary">
      {'Blank: '}
      {empty.map((step, i) => (
        <Fragment key={step}>
          {i > 0 && ', '}
          <Link
            component="button"
            type="button"
            color="inherit"
            sx={{ font: 'inherit', verticalAlign: 'baseline' }}
            onClick={() => goTo(step)}
          >
            {STEP_TEXTS[step].title}
          </Link>
        </Fragment>
      ))}
      {'. Only nation, start and end are required.'}
    </Typography>
  );
};

export const ReviewStep = () => {
  const hints = useHints();
  const { footSlot } = useWizard();
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <ReviewProblems />
      <ReviewHints hints={hints} />
      <ReviewNotes />
      {footSlot && createPortal(<SendPanel hints={hints} />, footSlot)}
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
      <LeftEmpty />
    </Box>
  );
};
