/** The initial view of a route's map. */
import type { Bounds } from '@portal/shared-types/geo/polygon';
import { openingBounds } from '../../records/inputs/place/mapView';
import type { RouteEditorProps } from './routeEditorProps';
import type { RouteLine } from './routeLines';

const isBounds = (near: NonNullable<RouteEditorProps['near']>): near is Bounds => 'minX' in near;

/** Around the route, otherwise near the caller's positions, otherwise the whole coast. */
export const openingView = (
  lines: readonly RouteLine[],
  near: RouteEditorProps['near'],
): Bounds => {
  const route = lines.map(({ positions }) => positions);
  if (!route.length && near && isBounds(near)) return near;
  return openingBounds(route.length || !near || isBounds(near) ? [] : near, route);
};

/** The whole route with a margin; null without a route. */
export const routeBounds = (lines: readonly RouteLine[]): Bounds | null =>
  lines.length ? openingView(lines, undefined) : null;
