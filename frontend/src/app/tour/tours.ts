import type { TourStep } from './steps';

/** Tours by the path of their route, loaded when started. */
export const TOURS: Readonly<Record<string, () => Promise<{ STEPS: readonly TourStep[] }>>> = {
  '/': () => import('./exploreTour'),
  '/add-patrol': () => import('./addPatrolTour'),
};
