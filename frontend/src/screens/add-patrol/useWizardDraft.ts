/** The route is saved after a pause: it may be megabytes, too much to write with every key press. */
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import { dateTimeText } from '@portal/shared-types/base/time/wallText';
import { useEffect, useState } from 'react';
import { useDraftStore } from '#platform/drafts/DraftsContext.ts';
import type { DraftStore } from '#platform/drafts/draftStore.ts';
import { createListeners } from '#platform/listeners.ts';
import type { HintChoices } from '#features/plausibility/hintChoices.ts';
import type { OutboxState } from '#features/outbox/outboxState.ts';
import type { EnteredPatrol, OpenRecord } from './enteredPatrol';
import { PATROL_DRAFT, type PatrolDraft } from './patrolDraft';
import { stepPath, type StepId } from './steps/steps';

const WALL_CLOCK = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}/;

/** What people call a patrol without a number: "North Inlet, Mar 1, 2026, 07:30". */
const patrolTitle = ({ nation, patrol_start_dt: start }: Wire): string => {
  const when =
    typeof start === 'string' && WALL_CLOCK.test(start) ? dateTimeText(start) : 'no start time yet';
  return typeof nation === 'string' && nation !== '' ? `${nation}, ${when}` : when;
};

const ROUTE_RESTS_MS = 800;

interface Content {
  draftId: string;
  step: StepId;
  entered: EnteredPatrol;
  route: RouteGeojson | null;
  hintChoices: HintChoices;
  outbox: OutboxState;
  /** Content that the wizard opened with; null saves everything from the start. */
  untouched: { entered: EnteredPatrol; route: RouteGeojson | null } | null;
}

const createWizardDraft = (store: DraftStore, first: Content, openAtFirst: OpenRecord | null) => {
  const { draftId } = first;
  const begun = createListeners<void>();
  let content = first;
  let open = openAtFirst;
  /** The route saved last; at first, the one that the draft was opened with. */
  let keptRoute = first.untouched ? first.untouched.route : first.route;
  /** Set when it is queued for sending: a late change must not undo that. */
  let queued: OutboxState | null = null;

  const hasDraft = (): boolean => {
    const { entered, route, untouched } = content;
    return (
      untouched === null ||
      open !== null ||
      route !== untouched.route ||
      entered.patrol !== untouched.entered.patrol ||
      entered.records !== untouched.entered.records
    );
  };
  const save = (): void => {
    if (!hasDraft()) return;
    const { step, entered, hintChoices, outbox } = content;
    const value: PatrolDraft = {
      entered,
      open,
      // The route is written before this, so that no draft refers to a missing one.
      hasRoute: keptRoute !== null,
      answers: hintChoices,
      outbox: queued ?? outbox,
    };
    store.save({
      id: draftId,
      kind: PATROL_DRAFT,
      of: '',
      title: patrolTitle(entered.patrol),
      address: stepPath(step, draftId),
      value,
    });
  };
  /** Saves a route without a pause; for a complete one from a file. */
  const keepThisRoute = (route: RouteGeojson | null): void => {
    if (route === keptRoute) return;
    keptRoute = route;
    store.savePart(draftId, 'route', route);
    save();
  };
  const keepRoute = (): void => keepThisRoute(content.route);

  return {
    hasDraft,
    keep: save,
    keepThisRoute,
    keepRoute,
    hold: (now: Content): void => {
      content = now;
    },
    /** Applies a change at once: the page may be gone before the next render. */
    take: (next: (before: EnteredPatrol) => EnteredPatrol): void => {
      content = { ...content, entered: next(content.entered) };
      save();
    },
    /** The current record of the open form; null if none is open, or it is empty. */
    keepOpen: (next: OpenRecord | null): void => {
      const wasBegun = open !== null;
      open = next;
      save();
      if (wasBegun !== (next !== null)) begun.notify();
    },
    openNow: (): OpenRecord | null => open,
    /** Called when the open form gets its first content or loses it; not with every key. */
    whenBegun: begun.add,
    flush: (): void => {
      keepRoute();
      save();
    },
    discard: (): void => {
      // Don't save a pending route.
      keptRoute = content.route;
      store.remove(draftId);
    },
    /** Saves it with another outbox state, which later changes don't replace. */
    queue: (outbox: OutboxState): void => {
      queued = outbox;
      save();
    },
  };
};

export type WizardDraft = ReturnType<typeof createWizardDraft>;

/** @param onTaken another tab has taken over this draft; must be stable */
export const useWizardDraft = (
  content: Content,
  openAtFirst: OpenRecord | null,
  onTaken: () => void,
): WizardDraft => {
  const store = useDraftStore();
  const [draft] = useState(() => createWizardDraft(store, content, openAtFirst));
  const { draftId, entered, route, step, hintChoices, outbox } = content;

  useEffect(() => draft.hold(content));
  useEffect(() => store.claim(draftId, onTaken), [store, draftId, onTaken]);
  useEffect(() => draft.keep(), [draft, entered, route, step, hintChoices, outbox]);
  useEffect(() => {
    const timer = setTimeout(draft.keepRoute, ROUTE_RESTS_MS);
    return () => clearTimeout(timer);
  }, [draft, route]);
  useEffect(() => {
    const { keepRoute } = draft;
    window.addEventListener('pagehide', keepRoute);
    document.addEventListener('visibilitychange', keepRoute);
    return () => {
      window.removeEventListener('pagehide', keepRoute);
      document.removeEventListener('visibilitychange', keepRoute);
      keepRoute();
    };
  }, [draft]);
  return draft;
};
