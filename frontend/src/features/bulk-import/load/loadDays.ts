/** Sends the prepared days one after another, and keeps the outcome of each. */
import type { DayPatrol } from '@portal/shared-types/reading/import/days';
import { ImportStopped, type Portal } from '@portal/shared-types/reading/import/portal';
import { sendPatrol, type Saved, type Sent } from '@portal/shared-types/reading/import/send';
import type { PhotoSender } from '@portal/shared-types/reading/import/sendDayPhotos';
import type { FlagToRaise } from '../../plausibility/hintChoices';
import type { FlagRaiser } from './flagRaiser';

export type Outcomes = ReadonlyMap<number, Sent>;

export interface LoadResult {
  outcomes: Outcomes;
  /** Why it stopped before the end; null when every day was sent. */
  stopped: 'cancelled' | { reason: string } | null;
}

interface Load {
  count: number;
  dayAt: (index: number) => Promise<DayPatrol>;
  /** Outcomes of an earlier attempt: days with a final one aren't sent again. */
  before: Outcomes;
  signal: AbortSignal;
  onSent: (outcomes: Outcomes) => void;
  listFlags: (index: number) => readonly FlagToRaise[];
  raiser: FlagRaiser;
  photos: PhotoSender;
}

export const loadDays = async (
  portal: Portal,
  { count, dayAt, before, signal, onSent, listFlags, raiser, photos }: Load,
): Promise<LoadResult> => {
  let outcomes = before;
  for (let i = 0; i <= count; i++) {
    if (signal.aborted) return { outcomes, stopped: 'cancelled' };
    try {
      await raiser.raise(portal);
      if (i === count) break;
      const day = await dayAt(i);
      const onAdded = (saved: Saved): void => raiser.add(saved, listFlags(i));
      const known = outcomes.get(i);
      const sent = known ?? (await sendPatrol(portal, day, onAdded));
      if (!known) {
        outcomes = new Map([...outcomes, [i, sent]]);
        onSent(outcomes);
      }
      if (sent.outcome === 'refused') photos.refuse(i, day, sent.reason);
      else await photos.send(portal, i, day, sent.patrolId, signal);
    } catch (error) {
      if (!(error instanceof ImportStopped)) throw error;
      const stopped = error.why === 'cancelled' ? error.why : { reason: error.message };
      return { outcomes, stopped };
    }
  }
  return { outcomes, stopped: null };
};
