import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import type { FieldProblem } from '@portal/shared-types/base/text/problems';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { NOT_QUEUED, type OutboxState } from '#features/outbox/outboxState.ts';
import { usePatrolLists } from '#features/patrol-form/usePatrolLists.ts';
import type { HintChoices } from '#features/plausibility/hintChoices.ts';
import { useCachedList } from '#records/lists/useCachedList.ts';
import { useViewer } from '#records/people/useViewer.ts';
import { withVisited, type EnteredPatrol, type OpenRecord } from './enteredPatrol';
import { rememberNation } from './nations';
import type { Forms } from '#features/patrol-data/recordFields.ts';
import { problemsFromServer } from './send/toNewPatrol';
import {
  findProblems,
  getRecordStep,
  unfinishedProblems,
  type StepProblem,
} from './steps/problems';
import { STEP_IDS, stepPath, type StepId } from './steps/steps';
import { stepStates } from './steps/stepStates';
import type { OpenedPatrol } from './useOpening';
import { useWizardDraft } from './useWizardDraft';

export interface WizardProps {
  draftId: string;
  opened: OpenedPatrol;
  step: StepId;
  /** Another tab has this draft open. */
  onTaken: () => void;
}

/** What was sent, and the errors that the server found. */
interface Sent {
  entered: EnteredPatrol;
  route: RouteGeojson | null;
  problems: readonly StepProblem[];
}

const NO_PROBLEMS: readonly StepProblem[] = [];

const useForms = (): Forms | undefined => {
  const sightings = useCachedList('sighting-forms-cached').data;
  const surveys = useCachedList('survey-forms-cached').data;
  return useMemo(
    () => (sightings && surveys ? { sightings, surveys } : undefined),
    [sightings, surveys],
  );
};

export const useWizardState = ({ draftId, opened, step, onTaken }: WizardProps) => {
  const navigate = useNavigate();
  const viewer = useViewer();
  const nationNames = viewer.access.map(({ nation }) => nation).join('\n');
  const nations = useMemo(() => nationNames.split('\n').filter((n) => n !== ''), [nationNames]);
  const [entered, setEntered] = useState(opened.entered);
  const [route, setRoute] = useState<RouteGeojson | null>(opened.route);
  const [hintChoices, setHintChoices] = useState<HintChoices>(opened.hintChoices);
  const [noted, setOutbox] = useState<OutboxState>(opened.outbox);
  /** The field to scroll to; a new object each time, so that the same field works again. */
  const [revealed, setRevealed] = useState<{ field: string } | null>(null);
  const [footSlot, setFootSlot] = useState<HTMLElement | null>(null);
  const [opening, setOpening] = useState(opened.open);
  const nation = typeof entered.patrol.nation === 'string' ? entered.patrol.nation : null;
  const lists = usePatrolLists(nation);
  /** Undefined while loading, or if loading failed. */
  const forms = useForms();
  const found = useMemo(() => findProblems(entered, nations, forms), [entered, nations, forms]);
  const [sent, setSent] = useState<Sent>(() => ({
    entered: opened.entered,
    route: opened.route,
    problems: opened.outbox.refused
      ? problemsFromServer(opened.outbox.refused.errors, opened.entered)
      : NO_PROBLEMS,
  }));
  // The server's errors apply until something changes.
  const isAsSent =
    sent.entered.patrol === entered.patrol &&
    sent.entered.records === entered.records &&
    sent.route === route;
  const fromServer = isAsSent ? sent.problems : NO_PROBLEMS;
  const outbox = isAsSent ? noted : NOT_QUEUED;
  const draft = useWizardDraft(
    {
      draftId,
      step,
      entered,
      route,
      hintChoices,
      outbox,
      untouched: opened.isNew ? opened : null,
    },
    opened.open,
    onTaken,
  );
  // Back, a gesture on tablets, may leave an open form; its values must not be lost.
  const begun = useSyncExternalStore(draft.whenBegun, draft.openNow);
  const unfinished = useMemo(() => unfinishedProblems(begun, step), [begun, step]);
  const problems = useMemo(
    () => [...unfinished, ...found, ...fromServer],
    [unfinished, found, fromServer],
  );
  const states = useMemo(
    () => stepStates(entered, route !== null, problems),
    [entered, route, problems],
  );

  const change = useCallback(
    (next: (before: EnteredPatrol) => EnteredPatrol) => {
      draft.take(next);
      setEntered(next);
    },
    [draft],
  );
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  /** False once the wizard is closed: a notice may outlive it. */
  const isOpen = useCallback(() => isShown.current, []);
  useEffect(() => {
    if (nation !== null && nations.includes(nation)) rememberNation(nation);
  }, [nation, nations]);

  // A step counts as visited when it is left; on the review, all do.
  const [shown, setShown] = useState<StepId | null>(null);
  if (shown !== step) {
    setShown(step);
    if (step === 'review') setEntered(STEP_IDS.reduce(withVisited, entered));
    else if (shown !== null) setEntered(withVisited(entered, shown));
  }

  const goTo = useCallback(
    (to: StepId, field: string | null = null): void => {
      setRevealed(field === null ? null : { field });
      void navigate(stepPath(to, draftId));
    },
    [navigate, draftId],
  );

  /** Opens the form of a record in its step; a form that was started and not added comes first. */
  const openRecord = useCallback(
    (next: OpenRecord): void => {
      // A form that was started first must not be overwritten by the next.
      const target = draft.openNow() ?? next;
      setOpening(target);
      if (getRecordStep(target) !== step) goTo(getRecordStep(target));
    },
    [draft, step, goTo],
  );
  const closeRecord = useCallback((): void => {
    draft.keepOpen(null);
    setOpening(null);
  }, [draft]);

  return {
    draftId,
    step,
    states,
    entered,
    change,
    isOpen,
    route,
    setRoute,
    hintChoices,
    setHintChoices,
    outbox,
    setOutbox,
    lists,
    forms,
    nations,
    problems,
    goTo,
    footSlot,
    setFootSlot,
    revealed,
    draft,
    opening,
    openRecord,
    closeRecord,
    /** Shows the server's errors, which apply until something changes. */
    refuse: (errors: readonly FieldProblem[]) =>
      setSent({ entered, route, problems: problemsFromServer(errors, entered) }),
  };
};

type WizardState = ReturnType<typeof useWizardState>;

export const WizardContext = createContext<WizardState | null>(null);

export const useWizard = (): WizardState => {
  const context = useContext(WizardContext);
  if (!context) throw new Error('A step is outside the wizard.');
  return context;
};
