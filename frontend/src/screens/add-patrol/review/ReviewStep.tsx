/** Everything that will be saved, by step. The buttons that save it are in the footer. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { isEmpty, type Wire } from '@portal/shared-types/records/engine/wire/values';
import { wireKeysOf } from '@portal/shared-types/records/engine/wire/wireKeys';
import { checkedOf, type plausibilityHints } from '@portal/shared-types/plausibility/plausibility';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { SecondaryText } from '../../../platform/ui/SecondaryText';
import { RecordDetails } from '../../../records/details/RecordDetails';
import { usePlausibility } from '../../../features/plausibility/usePlausibility';
import { countText, figuresOf } from '../../../features/route-editor/figures';
import { linesOf } from '../../../features/route-editor/routeLines';
import { SendPanel } from '../send/SendPanel';
import { fieldsOfStep, SECTIONS_OF } from '../steps/problems';
import { STEP_TEXTS, type StepId } from '../steps/steps';
import { emptySteps } from '../steps/stepStates';
import { useWizard } from '../wizardContext';
import { toNewPatrol } from '../send/toNewPatrol';
import { ReviewHints } from './ReviewHints';
import { ReviewNotes } from './ReviewNotes';
import { ReviewPart } from './ReviewPart';
import { ReviewProblems } from './ReviewProblems';
import { ReviewRecords } from './ReviewRecords';

/** "24.5 km · 6 hours, 20 min. by track times · 5,210 points in 2 pieces" */
const routeFigures = (route: RouteGeojson): string => {
  const { km, duration, points, gaps } = figuresOf(linesOf(route));
  return [
    `${km.toFixed(1)} km`,
    duration !== null && `${duration} by track times`,
    gaps > 0
      ? `${countText(points, 'point', 'points')} in ${gaps + 1} pieces`
      : countText(points, 'point', 'points'),
  ]
    .filter(Boolean)
    .join(' · ');
};

/** Distance and duration of the route. */
const ReviewRoute = () => {
  const { route } = useWizard();
  const text = useMemo(() => (route ? routeFigures(route) : null), [route]);
  return text === null ? null : (
    <ReviewPart step="route">
      <Typography variant="body2">{text}</Typography>
    </ReviewPart>
  );
};

/** Unlikely values of the patrol as it would be sent. */
const useHints = (): ReturnType<typeof plausibilityHints> => {
  const { entered, route, forms, lists } = useWizard();
  const checked = useMemo(
    () => (forms ? checkedOf(toNewPatrol(entered, route, forms, lists)) : null),
    [entered, route, forms, lists],
  );
  return usePlausibility(checked);
};

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

/** Names the empty steps: no one else would notice a forgotten route. */
const LeftEmpty = () => {
  const { entered, route, goTo } = useWizard();
  const empty = emptySteps(entered, route !== null);
  if (!empty.length) return null;
  return (
    <SecondaryText>
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
    </SecondaryText>
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
