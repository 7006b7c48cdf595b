import { message } from '@portal/shared-types/base/text/messages';
import { NOTICE_MS, useNotice } from '#platform/ui/notices/NoticeContext.ts';
import type { TourStep } from './steps';

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

export const TOURS: Readonly<Record<string, () => Promise<{ STEPS: readonly TourStep[] }>>> = {
  '/': () => import('./exploreTour'),
  '/add-patrol': () => import('./addPatrolTour'),
};
