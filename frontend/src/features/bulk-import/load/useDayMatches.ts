import type { DayMatch } from '@portal/shared-types/reading/import/sameDay';
import { useEffect, useState } from 'react';
import { useClient } from '#platform/api/ClientContext.ts';
import type { Prepared } from '../engine/importEngine';
import { findMatches } from './findMatches';
import { pagePortal } from './pagePortal';

export interface DayMatches {
  byDay: ReadonlyMap<string, DayMatch>;
  isDone: boolean;
  isFailed: boolean;
}
const NONE: DayMatches = { byDay: new Map(), isDone: false, isFailed: false };

/** Which of the days the portal already has. */
export const useDayMatches = (prepared: Prepared | null): DayMatches => {
  const client = useClient();
  const [known, setKnown] = useState<{ prepared: Prepared | null; state: DayMatches }>({
    prepared: null,
    state: NONE,
  });
  useEffect(() => {
    if (!prepared) return undefined;
    const stop = new AbortController();
    let state = NONE;
    const update = (next: DayMatches): void => {
      state = next;
      if (!stop.signal.aborted) setKnown({ prepared: prepared, state });
    };
    findMatches(pagePortal(client, stop.signal), prepared.days, (found) =>
      update({ ...state, byDay: new Map([...state.byDay, ...found]) }),
    ).then(
      () => update({ ...state, isDone: true }),
      () => update({ ...state, isDone: true, isFailed: true }),
    );
    return () => stop.abort();
  }, [client, prepared]);
  return known.prepared === prepared ? known.state : NONE;
};
