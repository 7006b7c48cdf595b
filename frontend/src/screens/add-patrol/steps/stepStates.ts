import { isEmpty } from '@portal/shared-types/records/engine/wire/values';
import { getWireKeys } from '@portal/shared-types/records/engine/wire/wireKeys';
import type { EnteredPatrol } from '../enteredPatrol';
import { getStepFields, getStepKind, type StepProblem } from './problems';
import { STEP_IDS, type StepId } from './steps';

/** `untouched`: not visited and empty. `empty`: visited and empty. Only visited steps show errors. */
export type StepState = 'untouched' | 'empty' | 'complete' | 'errors';

const WITH_DEFAULTS: ReadonlySet<StepId> = new Set(['details', 'guardians']);

const hasContent = (step: StepId, entered: EnteredPatrol, hasRoute: boolean): boolean => {
  if (step === 'route') return hasRoute;
  const kind = getStepKind(step);
  if (kind) return entered.records[kind].length > 0;
  return getStepFields(step, [])
    .flatMap(getWireKeys)
    .some((key) => !isEmpty(entered.patrol[key]));
};

/** Empty steps, which may be correct; never the review. */
export const emptySteps = (entered: EnteredPatrol, hasRoute: boolean): StepId[] =>
  STEP_IDS.filter((step) => step !== 'review' && !hasContent(step, entered, hasRoute));

export const stepStates = (
  entered: EnteredPatrol,
  hasRoute: boolean,
  problems: readonly StepProblem[],
): Record<StepId, StepState> => {
  const wrong = new Set(problems.map(({ step }) => step));
  const seen = new Set(entered.visited);
  const getState = (step: StepId): StepState => {
    if (step === 'review') return 'untouched';
    if (seen.has(step) && wrong.has(step)) return 'errors';
    // Defaults count only once the step was visited.
    const filled =
      hasContent(step, entered, hasRoute) && (!WITH_DEFAULTS.has(step) || seen.has(step));
    if (filled && !wrong.has(step)) return 'complete';
    return seen.has(step) ? 'empty' : 'untouched';
  };
  return Object.fromEntries(STEP_IDS.map((step) => [step, getState(step)])) as Record<
    StepId,
    StepState
  >;
};
