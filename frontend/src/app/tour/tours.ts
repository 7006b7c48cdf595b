import { message } from '@portal/shared-types/text/messages';
import { NOTICE_MS, useNotice } from '../../platform/ui/notices/NoticeContext';
import type { TourStep } from './steps';

/** Starts the tour of a page; undefined if it has none. */
export const useTour = (path: string): (() => void) | undefined => {
  const notify = useNotice();
  const load = TOURS[path];
  if (!load) return undefined;
  return () => {
    const opener = document.activeElement;
    Promise.all([load(), import('./runTour')]).then(
      ([{ STEPS }, { runTour }]) => runTour(STEPS, opener),
      () =>
        notify({ severity: 'error', text: message('pageLoad'), stays: NOTICE_MS, mayReload: true }),
    );
  };
};

/** Tours by the path of their route, loaded when started. */
export const TOURS: Readonly<Record<string, () => Promise<{ STEPS: readonly TourStep[] }>>> = {
  '/': () => import('./exploreTour'),
  '/add-patrol': () => import('./addPatrolTour'),
};
