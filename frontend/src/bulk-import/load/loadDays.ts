/** Sends the prepared days one after another, and remembers what became of each. */
import type { DayPatrol } from '@portal/shared-types/import/days';
import { ImportStopped, type Portal } from '@portal/shared-types/import/portal';
import { sendPatrol, type Saved, type Sent } from '@portal/shared-types/import/send';
import type { FlagToRaise } from '../../plausibility/answers';
import type { FlagRaiser } from './flagRaiser';

export type Outcomes = ReadonlyMap<number, Sent>;

export interface LoadResult {
  outcomes: Outcomes;
  /** Why it stopped before the end; null when every day was sent. */
  stopped: 'cancelled' | { reason: string } | null;
}

/**
 * @param before outcomes of an earlier try: what is settled is not sent again.
 * @param onSent called with each outcome as it comes.
 * @param flags to raise on each patrol once it is added.
 */
export const loadDays = async (
  portal: Portal,
  count: number,
  dayAt: (index: number) => Promise<DayPatrol>,
  before: Outcomes,
  signal: AbortSignal,
  onSent: (outcomes: Outcomes) => void,
  flags: { of: (index: number) => readonly FlagToRaise[]; raiser: FlagRaiser },
): Promise<LoadResult> => {
  let outcomes = before;
  for (let i = 0; i <= count; i++) {
    if (outcomes.has(i)) continue;
    if (signal.aborted) return { outcomes, stopped: 'cancelled' };
    try {
      await flags.raiser.raise(portal);
      if (i === count) break;
      const onAdded = (saved: Saved): void => flags.raiser.add(saved, flags.of(i));
      const sent = await sendPatrol(portal, await dayAt(i), onAdded);
      outcomes = new Map([...outcomes, [i, sent]]);
    } catch (error) {
      if (!(error instanceof ImportStopped)) throw error;
      const stopped = error.why === 'cancelled' ? error.why : { reason: error.message };
      return { outcomes, stopped };
    }
    onSent(outcomes);
  }
  return { outcomes, stopped: null };
};
