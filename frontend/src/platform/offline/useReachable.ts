import { useEffect, useState } from 'react';
import { useOnline } from './useOnline';

/** Interval while the portal is unreachable although the browser reports a connection. */
const RECHECK_MS = 10_000;

const isReachable = (): Promise<boolean> =>
  fetch('/config.json', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * Whether the portal can be reached. A boat's network may exist without a connection, which the browser
 * doesn't notice. Only pages that may be cached ask the portal: a first visit never is.
 */
export const useReachable = (): boolean => {
  const online = useOnline();
  const [reached, setReached] = useState(true);
  useEffect(() => {
    const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
    if (!online || !serviceWorker?.controller) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const check = async (): Promise<void> => {
      const reachedNow = await isReachable();
      if (isStopped) return;
      setReached(reachedNow);
      if (!reachedNow) timer = setTimeout(() => void check(), RECHECK_MS);
    };
    void check();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [online]);
  return online && reached;
};
