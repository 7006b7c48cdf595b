/** Opens the draft in the address. Its values are in memory; its route is read from the device. */
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { message } from '@portal/shared-types/base/text/messages';
import { wallClockNow } from '@portal/shared-types/base/time/wallClock';
import { useCallback, useEffect, useState } from 'react';
import { useNotice } from '#platform/ui/notices/NoticeContext.ts';
import { useDraftStore } from '#platform/drafts/DraftsContext.ts';
import { LET_GO_MS } from '#platform/drafts/openDrafts.ts';
import { NOT_QUEUED, getOutbox, type OutboxState } from '#features/outbox/outboxState.ts';
import { NO_CHOICES, type HintChoices } from '#features/plausibility/hintChoices.ts';
import { unqueue } from '#features/outbox/unqueue.ts';
import { currentViewer } from '#records/people/useViewer.ts';
import { newEnteredPatrol, type EnteredPatrol, type OpenRecord } from './enteredPatrol';
import { firstNation } from './nations';
import { readPatrolDraft } from './patrolDraft';

export interface OpenedPatrol {
  entered: EnteredPatrol;
  route: RouteGeojson | null;
  open: OpenRecord | null;
  hintChoices: HintChoices;
  outbox: OutboxState;
  isNew: boolean;
}

type Opening =
  | { state: 'reading' | 'gone' | 'elsewhere' }
  /** `without`: everything but the route, if only the route can't be read. */
  | { state: 'unread'; without: OpenedPatrol | null; reason: Unread }
  | { state: 'opened'; opened: OpenedPatrol };

type Unread = 'draftsNotRead' | 'patrolDraftOther' | 'patrolRouteMissing' | 'patrolRouteUnread';

const NOT_READ = { state: 'unread', without: null, reason: 'draftsNotRead' } as const;

/** @param begunHere this tab knows that nothing of it is stored yet */
export const useOpening = (draftId: string, begunHere: boolean) => {
  const store = useDraftStore();
  const notice = useNotice();
  const [opening, setOpening] = useState<Opening>({ state: 'reading' });
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let left = false;
    const show = (next: Opening): void => {
      if (!left) setOpening(next);
    };
    /** After a reload, the previous page may keep the draft open for a moment. */
    const isFree = async (): Promise<boolean> => {
      if (!(await store.isOpen(draftId))) return true;
      await new Promise((resolve) => setTimeout(resolve, LET_GO_MS));
      await store.load();
      return !(await store.isOpen(draftId));
    };
    const find = () => store.all().find(({ id }) => id === draftId);
    const open = async (): Promise<Opening> => {
      if (store.wasRemoved(draftId)) return { state: 'gone' };
      if (!begunHere && !find() && !store.wasRead()) {
        await store.load();
        // A new draft with this id would later overwrite the stored one.
        if (!find() && !store.wasRead()) return NOT_READ;
      }
      // Even if nothing is stored yet, another tab may have it open at its first step.
      if (!(await isFree())) return { state: 'elsewhere' };
      if (!find()) {
        const { access, full_name } = currentViewer();
        const nation = firstNation(access.map((one) => one.nation));
        const isGuardian = access.some((one) => one.nation === nation && one.access === 'Guardian');
        // It has no seconds, because nobody notes the seconds of a start.
        const now = `${wallClockNow().slice(0, 16)}:00`;
        const entered = newEnteredPatrol(nation, now, isGuardian ? full_name : null);
        const opened = {
          entered,
          route: null,
          open: null,
          hintChoices: NO_CHOICES,
          outbox: NOT_QUEUED,
          isNew: true,
        };
        return { state: 'opened', opened };
      }
      // Remove it from the outbox: sending it while it is edited would send half of the changes.
      const waited = getOutbox(find()!).queued !== null;
      const isBack = await unqueue(store, draftId);
      if (waited)
        notice({
          severity: 'info',
          text: message(isBack ? 'outboxTakenBack' : 'outboxGone'),
          stays: null,
        });
      if (!isBack) return { state: 'gone' };
      const kept = find();
      if (!kept) return { state: 'gone' };
      const read = readPatrolDraft(kept);
      if (!read) return { state: 'unread', without: null, reason: 'patrolDraftOther' };
      const { entered, open: openRecord, hasRoute, answers: hintChoices, outbox } = read;
      const opened = {
        entered,
        route: null,
        open: openRecord,
        hintChoices,
        outbox,
        isNew: false,
      };
      if (!hasRoute) return { state: 'opened', opened };
      try {
        const route = (await store.readPart(draftId, 'route')) as RouteGeojson | null;
        return route === null
          ? { state: 'unread', without: opened, reason: 'patrolRouteMissing' }
          : { state: 'opened', opened: { ...opened, route } };
      } catch {
        return { state: 'unread', without: opened, reason: 'patrolRouteUnread' };
      }
    };
    open().then(show, () => show(NOT_READ));
    return () => {
      left = true;
    };
  }, [store, notice, draftId, begunHere, tries]);

  const taken = useCallback(() => setOpening({ state: 'elsewhere' }), []);

  return {
    opening,
    retry: () => {
      setOpening({ state: 'reading' });
      setTries((count) => count + 1);
    },
    /** Opens the part that could be read. */
    resume: (opened: OpenedPatrol) => setOpening({ state: 'opened', opened }),
    /** Another tab has it open. */
    taken,
  };
};
