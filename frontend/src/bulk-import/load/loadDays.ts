/** Sends the prepared days one after another, and remembers what became of each. */
import type { DayPatrol } from '@portal/shared-types/import/days';
import { ImportStopped, type Portal } from '@portal/shared-types/import/portal';
import { sendPatrol, type Sent } from '@portal/shared-types/import/send';

export type Outcomes = ReadonlyMap<number, Sent>;

export interface LoadResult {
  outcomes: Outcomes;
  /** Why it stopped before the end; null when every day was sent. */
  stopped: 'cancelled' | { reason: string } | null;
}

/**
 * @param before outcomes of an earlier try: what is settled is not sent again.
 * @param onSent told of each outcome as it comes.
 */
export const loadDays = async (
  portal: Portal,
  count: number,
  dayAt: (index: number) => Promise<DayPatrol>,
  before: Outcomes,
  signal: AbortSignal,
  onSent: (outcomes: Outcomes) => void,
): Promise<LoadResult> => {
  let outcomes = before;
  for (let i = 0; i < count; i++) {
    if (outcomes.has(i)) continue;
    if (signal.aborted) return { outcomes, stopped: 'cancelled' };
    try {
      outcomes = new Map([...outcomes, [i, await sendPatrol(portal, await dayAt(i))]]);
    } catch (error) {
      if (!(error instanceof ImportStopped)) throw error;
      const stopped = error.why === 'cancelled' ? error.why : { reason: error.message };
      return { outcomes, stopped };
    }
    onSent(outcomes);
  }
  return { outcomes, stopped: null };
};
