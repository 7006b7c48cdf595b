import { currentTime } from '@portal/shared-types/base/time/currentTime';
import { useEffect, useState } from 'react';
import { deviceClock } from '#platform/clock/deviceClock.ts';

const MINUTE_MS = 60_000;

/** Epoch milliseconds, updated every minute, so that relative times stay correct. */
export const useNow = (): number => {
  const [now, setNow] = useState(currentTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(currentTime()), MINUTE_MS);
    const stop = deviceClock.subscribe(() => setNow(currentTime()));
    return () => {
      stop();
      clearInterval(timer);
    };
  }, []);
  return now;
};
