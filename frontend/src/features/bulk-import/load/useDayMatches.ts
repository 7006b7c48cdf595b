import type { DayMatch } from '@portal/shared-types/import/sameDay';
import { useEffect, useState } from 'react';
import { useClient } from '../../../platform/api/ClientContext';
import type { Prepared } from '../engine/importEngine';
import { lookUp } from './lookUp';
import { pagePortal } from './pagePortal';

export interface StandingState {
  byDay: ReadonlyMap<string, DayMatch>;
  isDone: boolean;
  isFailed: boolean;
}
const NONE: StandingState = { byDay: new Map(), isDone: false, isFailed: false };

/** Which of the days the portal already has. */
export const useStanding = (prepared: Prepared | null): StandingState => {
  const client = useClient();
  const [known, setKnown] = useState<{ of: Prepared | null; state: StandingState }>({
    of: null,
    state: NONE,
  });
  useEffect(() => {
    if (!prepared) return undefined;
    const stop = new AbortController();
    let state = NONE;
    const tell = (next: StandingState): void => {
      state = next;
      if (!stop.signal.aborted) setKnown({ of: prepared, state });
    };
    lookUp(pagePortal(client, stop.signal), prepared.days, (found) =>
      tell({ ...state, byDay: new Map([...state.byDay, ...found]) }),
    ).then(
      () => tell({ ...state, isDone: true }),
      () => tell({ ...state, isDone: true, isFailed: true }),
    );
    return () => stop.abort();
  }, [client, prepared]);
  return known.of === prepared ? known.state : NONE;
};
