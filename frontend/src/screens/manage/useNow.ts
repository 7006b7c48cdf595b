import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Epoch milliseconds, updated every minute, so that relative times stay correct. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
