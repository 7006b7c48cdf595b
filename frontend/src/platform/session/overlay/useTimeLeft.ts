import { currentTime } from '@portal/shared-types/base/time/currentTime';
import { useEffect, useState } from 'react';
import { LONGEST_TIMER_MS } from '../session';
import { DUE_MS, WITHIN_MS } from './countdown';

/**
 * Milliseconds left of a session once the overlay is due; null before, and always for a session that wasn't
 * within eight hours of its end. For one expiry: use another `key` for another.
 * @param expiry epoch seconds
 */
export const useTimeLeft = (expiry: number): number | null => {
  const [start] = useState(() => expiry * 1000 - currentTime());
  const [left, setLeft] = useState(start);
  const watched = start < WITHIN_MS;

  useEffect(() => {
    if (!watched) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (now: number): void => {
      const next = now > DUE_MS ? now - DUE_MS : now % 1000 || 1000;
      timer = setTimeout(update, Math.min(Math.max(next, 0), LONGEST_TIMER_MS));
    };
    const update = (): void => {
      clearTimeout(timer);
      const now = expiry * 1000 - currentTime();
      setLeft(now);
      wait(now);
    };
    wait(expiry * 1000 - currentTime());
    // Timers stop while the tablet sleeps.
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [expiry, watched]);

  return watched && left <= DUE_MS ? left : null;
};
