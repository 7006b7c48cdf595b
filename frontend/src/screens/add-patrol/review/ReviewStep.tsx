/** Everything that will be saved, by step. The buttons that save it are in the footer. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Hint } from '@portal/shared-types/reading/plausibility/hint';
import {
  toChecked,
  type plausibilityHints,
} from '@portal/shared-types/reading/plausibility/plausibility';
import { isEmpty, type Wire } from '@portal/shared-types/records/engine/wire/values';
import { getWireKeys } from '@portal/shared-types/records/engine/wire/wireKeys';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { TEST_EFFORT } from '@portal/shared-types/base/text/limits';
import { message } from '@portal/shared-types/base/text/messages';
import { Fragment, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { AlertAction } from '#platform/ui/AlertAction.tsx';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { RecordDetails } from '#records/details/RecordDetails.tsx';
import { usePlausibility } from '#features/plausibility/usePlausibility.ts';
import { countText, formatFigures } from '#features/route-editor/figures.ts';
import { toLines } from '#features/route-editor/routeLines.ts';
import { areTimesUntouched } from '../enteredPatrol';
import { SendPanel } from '../send/SendPanel';
import { getStepFields, STEP_SECTIONS, getFieldStep, type StepProblem } from '../steps/problems';
import { STEP_TEXTS, type StepId } from '../steps/steps';
import { emptySteps } from '../steps/stepStates';
import { useWizard } from '../wizardContext';
import { toNewPatrol } from '../send/toNewPatrol';
import { guardiansElsewhere } from './guardiansElsewhere';
import { ReviewPart } from './ReviewPart';
import { ReviewRecords } from './ReviewRecords';
import { PlausibilityHints } from '#features/plausibility/PlausibilityHints.tsx';
import { attentionText, ProblemsAlert } from '#platform/ui/ProblemsAlert.tsx';
import { recordTitle } from '../records/recordText';

/** Errors that block saving; each links to the step that fixes it. */
const ReviewProblems = () => {
  const { problems, entered, goTo, openRecord } = useWizard();
  if (!problems.length) return null;
  const lead = ({ step, field, record }: StepProblem): void => {
    const found = record && entered.records[record.kind].find((one) => one.key === record.key);
    if (record && found) {
      const { kind, key } = record;
      openRecord({ kind, key, type: found.type, survey: found.survey, wire: null, isNew: false });
    } else goTo(step, field);
  };
  const where = ({ step, record }: StepProblem): string => {
    const found = record && entered.records[record.kind].find((one) => one.key === record.key);
    return record && found ? recordTitle(record.kind, found) : STEP_TEXTS[step].title;
  };
  return (
    <ProblemsAlert
      title={attentionText(problems.length, 'before this can be saved')}
      problems={problems.map((problem, i) => ({
        key: String(i),
        location: where(problem),
        text: problem.message,
        onOpen: () => lead(problem),
      }))}
    />
  );
};

/** Unlikely values to check before saving. They block nothing. */
const ReviewHints = ({ hints }: { hints: readonly Hint[] }) => {
  const { entered, hintChoices, setHintChoices, goTo, openRecord } = useWizard();
  if (!hints.length) return null;
  const lead = ({ record: { kind, index }, field }: Hint): void => {
    const record = kind === 'patrol' || index === null ? undefined : entered.records[kind][index];
    if (kind === 'patrol' || !record) {
      const step = getFieldStep(field);
      goTo(step, step === 'route' ? null : field);
      return;
    }
    const { key, type, survey } = record;
    openRecord({ kind, key, type, survey, wire: null, isNew: false });
  };
  return (
    <Box>
      <Typography component="h3" sx={{ fontSize: '1rem', fontWeight: 650, mb: 1 }}>
        Worth a look
      </Typography>
      <PlausibilityHints
        hints={hints}
        choices={hintChoices}
        onChoices={setHintChoices}
        onGoTo={lead}
      />
    </Box>
  );
};

interface Note {
  text: string;
  step: StepId;
  field: string;
}

/** Possible oversights that no check reports. */
const ReviewNotes = () => {
  const { entered, lists, goTo } = useWizard();
  const { patrol } = entered;
  const notes: Note[] = [];
  if (areTimesUntouched(entered) && typeof patrol.patrol_start_dt === 'string')
    notes.push({ text: message('patrolTimesSame'), step: 'details', field: 'patrol_end_dt' });
  if (patrol.monitoring_effort === TEST_EFFORT)
    notes.push({
      text: message('patrolIsTest', { effort: TEST_EFFORT }),
      step: 'details',
      field: 'monitoring_effort',
    });
  if (!Array.isArray(patrol.guardians) || !patrol.guardians.length)
    notes.push({ text: message('guardiansNone'), step: 'guardians', field: 'guardians' });
  const elsewhere = guardiansElsewhere(patrol, lists.nation('guardian'));
  if (elsewhere.length && typeof patrol.nation === 'string')
    notes.push({
      text: message('guardiansElsewhere', { nation: patrol.nation, names: elsewhere.join(', ') }),
      step: 'guardians',
      field: 'guardians',
    });
  if (!notes.length) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {notes.map(({ text, step, field }) => (
        <Alert
          key={text}
          severity="info"
          action={<AlertAction text="Change" onClick={() => goTo(step, field)} />}
        >
          {text}
        </Alert>
      ))}
    </Box>
  );
};

/** "24.5 km · 6 hours, 20 min. by track times · 5,210 points in 2 pieces" */
const routeFigures = (route: RouteGeojson): string => {
  const { km, duration, points, gaps } = formatFigures(toLines(route));
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
    () => (forms ? toChecked(toNewPatrol(entered, route, forms, lists)) : null),
    [entered, route, forms, lists],
  );
  return usePlausibility(checked);
};

const OWN_STEPS = Object.keys(STEP_SECTIONS) as StepId[];

const OwnValues = ({ step }: { step: StepId }) => {
  const { entered, lists, nations } = useWizard();
  const fields = useMemo(() => getStepFields(step, nations), [step, nations]);
  const wire = useMemo(
    (): Wire =>
      Object.fromEntries(fields.flatMap(getWireKeys).map((key) => [key, entered.patrol[key]])),
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
        <OwnValues step="details" />
        <ReviewRoute />
        {OWN_STEPS.filter((step) => step !== 'details').map((step) => (
          <OwnValues key={step} step={step} />
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
