/** Opens the draft that the address names: its answers are at hand, its route is read from the device. */
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { wallClockAt } from '@portal/shared-types/time/wallClock';
import { useCallback, useEffect, useState } from 'react';
import { useDraftStore } from '../../drafts/DraftsContext';
import { NOT_QUEUED, type OutboxState } from '../../outbox/outboxState';
import { NO_ANSWERS, type HintAnswers } from '../../plausibility/answers';
import { takeBack } from '../../outbox/takeBack';
import { session } from '../../session/browserSession';
import { newEnteredPatrol, type EnteredPatrol, type OpenRecord } from './enteredPatrol';
import { firstNation } from './nations';
import { patrolDraftOf } from './patrolDraft';

export interface OpenedPatrol {
  entered: EnteredPatrol;
  route: RouteGeojson | null;
  open: OpenRecord | null;
  answers: HintAnswers;
  outbox: OutboxState;
  /** Nothing of the person's is in it yet. */
  isNew: boolean;
}

export type Opening =
  | { state: 'reading' | 'gone' | 'elsewhere' }
  /** `without`: everything but its route, where that is not on the device. */
  | { state: 'unread'; without: OpenedPatrol | null }
  | { state: 'opened'; opened: OpenedPatrol };

const LET_GO_MS = 700;

const ownNations = (): string[] => {
  const state = session.state();
  return state.status === 'signed in' ? state.response.user.access.map(({ nation }) => nation) : [];
};

export interface OpeningDraft {
  opening: Opening;
  retry: () => void;
  /** Opens what could be read. */
  goOn: (opened: OpenedPatrol) => void;
}

export const useOpening = (draftId: string): OpeningDraft => {
  const store = useDraftStore();
  const [opening, setOpening] = useState<Opening>({ state: 'reading' });
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let left = false;
    const tell = (next: Opening): void => {
      if (!left) setOpening(next);
    };
    /** A page that was just loaded anew may still hold what it had open a moment ago. */
    const isFree = async (): Promise<boolean> => {
      const isOffered = (): boolean => store.offered().some(({ id }) => id === draftId);
      if (isOffered()) return true;
      await new Promise((resolve) => setTimeout(resolve, LET_GO_MS));
      await store.load();
      return isOffered();
    };
    const open = async (): Promise<Opening> => {
      if (store.wasRemoved(draftId)) return { state: 'gone' };
      const draft = store.all().find(({ id }) => id === draftId);
      if (!draft) {
        const entered = newEnteredPatrol(
          firstNation(ownNations()),
          wallClockAt(new Date(session.now())),
        );
        const opened = {
          entered,
          route: null,
          open: null,
          answers: NO_ANSWERS,
          outbox: NOT_QUEUED,
          isNew: true,
        };
        return { state: 'opened', opened };
      }
      if (!(await isFree())) return { state: 'elsewhere' };
      // Who opens it wants to change it: what is sent while it is changed would be half of it.
      if (!(await takeBack(store, draftId))) return { state: 'gone' };
      const kept = store.all().find(({ id }) => id === draftId);
      const read = kept && patrolDraftOf(kept);
      if (!read) return { state: 'gone' };
      const { entered, open: openRecord, hasRoute, answers, outbox } = read;
      const route = hasRoute ? await store.readPart(draftId, 'route') : null;
      const opened = {
        entered,
        route: route as RouteGeojson | null,
        open: openRecord,
        answers,
        outbox,
        isNew: false,
      };
      if (hasRoute && route === null) return { state: 'unread', without: opened };
      return { state: 'opened', opened };
    };
    open().then(tell, () => tell({ state: 'unread', without: null }));
    return () => {
      left = true;
    };
  }, [store, draftId, tries]);

  const retry = useCallback(() => {
    setOpening({ state: 'reading' });
    setTries((count) => count + 1);
  }, []);
  const goOn = useCallback((opened: OpenedPatrol) => setOpening({ state: 'opened', opened }), []);
  return { opening, retry, goOn };
};
