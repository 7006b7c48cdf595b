import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { countText, figuresOf } from '../../../features/route-editor/figures';
import { linesOf } from '../../../features/route-editor/routeLines';

/** "24.5 km · 6 hours, 20 min. by the times of the track · 5,210 points in 2 pieces" */
export const routeFigures = (route: RouteGeojson): string => {
  const { km, duration, points, gaps } = figuresOf(linesOf(route));
  return [
    `${km.toFixed(1)} km`,
    duration !== null && `${duration} by track times`,
    gaps > 0
      ? `${countText(points, 'point', 'points')} in ${gaps + 1} pieces`
      : countText(points, 'point', 'points'),
  ]
    .filter(Boolean)
    .join(' · ');
};
