/**
 * Keeps what is entered on this device: the answers with every change, the route when it has rested, since
 * a track of days weighs megabytes and must not be written with every key.
 */
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useDraftStore } from '../../platform/drafts/DraftsContext';
import type { HintAnswers } from '../../features/plausibility/answers';
import type { OutboxState } from '../../features/outbox/outboxState';
import type { EnteredPatrol, OpenRecord } from './enteredPatrol';
import { PATROL_DRAFT, type PatrolDraft } from './patrolDraft';
import { patrolTitle } from './patrolTitle';
import { stepPath, type StepId } from './steps/steps';

const ROUTE_RESTS_MS = 800;

interface Held {
  draftId: string;
  step: StepId;
  entered: EnteredPatrol;
  route: RouteGeojson | null;
  answers: HintAnswers;
  outbox: OutboxState;
  /** What the wizard opened with; null keeps everything from the start. */
  untouched: { entered: EnteredPatrol; route: RouteGeojson | null } | null;
}

export interface WizardDraft {
  /** Takes a change at once: the page may be gone before the screen has followed it. */
  take: (next: (before: EnteredPatrol) => EnteredPatrol) => void;
  /** The record whose form is open, as it stands; null when none is, or nothing is in it. */
  keepOpen: (open: OpenRecord | null) => void;
  /** What `keepOpen` was told last. */
  openNow: () => OpenRecord | null;
  /** Calls back when there is something in it, or nothing any more; not with every key. */
  whenBegun: (listener: () => void) => () => void;
  /** Whether there is anything of the person's in it. */
  hasDraft: () => boolean;
  /** Keeps it with another note of the outbox, and nothing else from now on. */
  queue: (outbox: OutboxState) => void;
  /** Writes a route without waiting until it rests; for one that comes whole from a file. */
  keepThisRoute: (route: RouteGeojson | null) => void;
  /** Writes what is still waiting. */
  flush: () => void;
  discard: () => void;
}

/** @param onTaken another tab has this draft open, and keeps it; the same function each time */
export const useWizardDraft = (
  held: Held,
  openAtFirst: OpenRecord | null,
  onTaken: () => void,
): WizardDraft => {
  const store = useDraftStore();
  const { draftId } = held;
  const latest = useRef(held);
  const open = useRef(openAtFirst);
  /** The route that was last given to the device; one that a draft was opened with lies there. */
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

  /** Set when it waits to be sent: a late key must not take it back. */
  const queued = useRef<OutboxState | null>(null);
  const keep = useCallback((): void => {
    const { step, entered, answers } = latest.current;
    const outbox = queued.current ?? latest.current.outbox;
    if (!hasDraft()) return;
    const value: PatrolDraft = {
      entered,
      open: open.current,
      // Said of a route that is written before this is, so that no draft names one that is not there.
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
  const listeners = useRef(new Set<() => void>());
  const whenBegun = useCallback((listener: () => void) => {
    const { current } = listeners;
    current.add(listener);
    return () => void current.delete(listener);
  }, []);
  const keepOpen = useCallback(
    (next: OpenRecord | null): void => {
      const isNews = (open.current === null) !== (next === null);
      open.current = next;
      keep();
      if (isNews) listeners.current.forEach((listener) => listener());
    },
    [keep],
  );
  const flush = useCallback((): void => {
    keepRoute();
    keep();
  }, [keepRoute, keep]);
  const discard = useCallback((): void => {
    // What is still waiting is not wanted either.
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
    () => ({ take, keepOpen, openNow, whenBegun, hasDraft, keepThisRoute, flush, discard, queue }),
    [take, keepOpen, openNow, whenBegun, hasDraft, keepThisRoute, flush, discard, queue],
  );
};
