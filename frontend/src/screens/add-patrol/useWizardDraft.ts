/**
 * Saves the entries on this device: answers with every change; the route after a pause, because a track of
 * days is megabytes, too much to write with every key press.
 */
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import { dateTimeText } from '@portal/shared-types/time/wallText';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDraftStore } from '../../platform/drafts/DraftsContext';
import { createListeners } from '../../platform/listeners';
import type { HintAnswers } from '../../features/plausibility/answers';
import type { OutboxState } from '../../features/outbox/outboxState';
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

interface Held {
  draftId: string;
  step: StepId;
  entered: EnteredPatrol;
  route: RouteGeojson | null;
  answers: HintAnswers;
  outbox: OutboxState;
  /** Content that the wizard opened with; null saves everything from the start. */
  untouched: { entered: EnteredPatrol; route: RouteGeojson | null } | null;
}

export interface WizardDraft {
  /** Applies a change at once: the page may be gone before the next render. */
  take: (next: (before: EnteredPatrol) => EnteredPatrol) => void;
  /** The current record of the open form; null if none is open, or it is empty. */
  keepOpen: (open: OpenRecord | null) => void;
  /** The last argument of `keepOpen`. */
  openNow: () => OpenRecord | null;
  /** Called when the open form gets its first content or loses it; not with every key. */
  whenBegun: (listener: () => void) => () => void;
  /** Whether the person has entered anything. */
  hasDraft: () => boolean;
  /** Saves it with another outbox state, which later changes don't replace. */
  queue: (outbox: OutboxState) => void;
  /** Saves a route without a pause; for a complete one from a file. */
  keepThisRoute: (route: RouteGeojson | null) => void;
  /** Writes pending changes. */
  flush: () => void;
  discard: () => void;
}

/** @param onTaken another tab has taken over this draft; must be stable */
export const useWizardDraft = (
  held: Held,
  openAtFirst: OpenRecord | null,
  onTaken: () => void,
): WizardDraft => {
  const store = useDraftStore();
  const { draftId } = held;
  const latest = useRef(held);
  const open = useRef(openAtFirst);
  /** The route saved last; at first, the one that the draft was opened with. */
  const keptRoute = useRef(held.untouched ? held.untouched.route : held.route);
  useEffect(() => {
    latest.current = held;
  });
  useEffect(() => store.claim(draftId, onTaken), [store, draftId, onTaken]);

  const hasDraft = useCallback((): boolean => {
    const { entered, route, untouched } = latest.current;
    return (
      untouched === null ||
      open.current !== null ||
      route !== untouched.route ||
      entered.patrol !== untouched.entered.patrol ||
      entered.records !== untouched.entered.records
    );
  }, []);

  /** Set when it is queued for sending: a late change must not undo that. */
  const queued = useRef<OutboxState | null>(null);
  const keep = useCallback((): void => {
    const { step, entered, answers } = latest.current;
    const outbox = queued.current ?? latest.current.outbox;
    if (!hasDraft()) return;
    const value: PatrolDraft = {
      entered,
      open: open.current,
      // The route is written before this, so that no draft refers to a missing one.
      hasRoute: keptRoute.current !== null,
      answers,
      outbox,
    };
    store.keep({
      id: draftId,
      kind: PATROL_DRAFT,
      of: '',
      title: patrolTitle(entered.patrol),
      address: stepPath(step, draftId),
      value,
    });
  }, [store, draftId, hasDraft]);

  const keepThisRoute = useCallback(
    (route: RouteGeojson | null): void => {
      if (route === keptRoute.current) return;
      keptRoute.current = route;
      store.keepPart(draftId, 'route', route);
      keep();
    },
    [store, draftId, keep],
  );
  const keepRoute = useCallback((): void => keepThisRoute(latest.current.route), [keepThisRoute]);

  const { entered, route, step, answers, outbox } = held;
  useEffect(keep, [keep, entered, route, step, answers, outbox]);
  useEffect(() => {
    const timer = setTimeout(keepRoute, ROUTE_RESTS_MS);
    return () => clearTimeout(timer);
  }, [keepRoute, route]);
  useEffect(() => {
    window.addEventListener('pagehide', keepRoute);
    document.addEventListener('visibilitychange', keepRoute);
    return () => {
      window.removeEventListener('pagehide', keepRoute);
      document.removeEventListener('visibilitychange', keepRoute);
      keepRoute();
    };
  }, [keepRoute]);

  const take = useCallback(
    (next: (before: EnteredPatrol) => EnteredPatrol): void => {
      latest.current = { ...latest.current, entered: next(latest.current.entered) };
      keep();
    },
    [keep],
  );
  const openNow = useCallback(() => open.current, []);
  const [begun] = useState(() => createListeners<void>());
  const keepOpen = useCallback(
    (next: OpenRecord | null): void => {
      const wasBegun = open.current !== null;
      open.current = next;
      keep();
      if (wasBegun !== (next !== null)) begun.notify();
    },
    [keep, begun],
  );
  const flush = useCallback((): void => {
    keepRoute();
    keep();
  }, [keepRoute, keep]);
  const discard = useCallback((): void => {
    // Don't save a pending route.
    keptRoute.current = latest.current.route;
    store.remove(draftId);
  }, [store, draftId]);
  const queue = useCallback(
    (outbox: OutboxState): void => {
      queued.current = outbox;
      keep();
    },
    [keep],
  );
  return useMemo(
    () => ({
      take,
      keepOpen,
      openNow,
      whenBegun: begun.add,
      hasDraft,
      keepThisRoute,
      flush,
      discard,
      queue,
    }),
    [take, keepOpen, openNow, begun, hasDraft, keepThisRoute, flush, discard, queue],
  );
};
