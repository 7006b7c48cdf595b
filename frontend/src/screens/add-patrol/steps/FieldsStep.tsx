/** A step for the patrol's own values. */
import Box from '@mui/material/Box';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import { toDuration, durationText } from '@portal/shared-types/base/time/duration';
import { elapsedSeconds, isWallClock, wallSeconds } from '@portal/shared-types/base/time/wallClock';
import { useCallback, useMemo, useState } from 'react';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { PatrolSection } from '#features/patrol-form/PatrolSection.tsx';
import { withPatrolValues } from '../enteredPatrol';
import { useWizard } from '../wizardContext';
import { getStepFields } from './problems';
import { RepeatLastPatrol } from './RepeatLastPatrol';
import type { StepId } from './steps';
import { attentionText, ProblemsAlert } from '#platform/ui/ProblemsAlert.tsx';

interface StepProblemsProps {
  step: StepId;
  onReveal: (field: string) => void;
}

const StepProblems = ({ step, onReveal }: StepProblemsProps) => {
  const { problems } = useWizard();
  const own = problems.filter((one) => one.step === step && one.record === null);
  if (!own.length) return null;
  return (
    <ProblemsAlert
      title={attentionText(own.length)}
      problems={own.map(({ field, message }) => ({
        key: `${field}\n${message}`,
        text: message,
        onOpen: field === null ? null : () => onReveal(field),
      }))}
    />
  );
};

const formatLength = ({ patrol_start_dt: start, patrol_end_dt: end }: Wire): string | null => {
  if (typeof start !== 'string' || typeof end !== 'string') return null;
  if (!isWallClock(start) || !isWallClock(end)) return null;
  const seconds = elapsedSeconds(wallSeconds(start), wallSeconds(end));
  return seconds > 0 ? durationText(toDuration(seconds)) : null;
};

export const FieldsStep = ({ step }: { step: StepId }) => {
  const { entered, change, lists, nations, route, problems, revealed, goTo } = useWizard();
  const fields = useMemo(() => getStepFields(step, nations), [step, nations]);
  // Errors are shown in steps that were visited before, not on the first visit.
  const [checked] = useState(() => entered.visited.includes(step));
  const onChange = useCallback(
    (wire: Wire) => change((before) => withPatrolValues(before, wire)),
    [change],
  );
  const found = useMemo(
    () =>
      checked
        ? problems.flatMap(({ step: at, field, record, message }) =>
            at === step && field !== null && record === null ? [{ path: [field], message }] : [],
          )
        : [],
    [checked, problems, step],
  );
  const length = step === 'details' ? formatLength(entered.patrol) : null;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {checked && <StepProblems step={step} onReveal={(field) => goTo(step, field)} />}
      <PatrolSection
        key={revealed === null ? '' : 'led'}
        fields={fields}
        wire={entered.patrol}
        onChange={onChange}
        lists={lists}
        route={route}
        checked={checked}
        serverProblems={found}
        reveal={revealed?.field ?? null}
        above={step === 'details' && <RepeatLastPatrol />}
      />
      {length !== null && <SecondaryText>From start to end: {length}</SecondaryText>}
    </Box>
  );
};
