/** The view of a route's map. */
import type { Bounds, Position } from '@portal/shared-types/geo/polygon';
import { isInside, middleOf, movedTo } from '../../platform/map/bounds';
import type { MapPort } from '../../platform/map/port';
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

/** Moves the map to the route or one of its points. Does nothing until the map is loaded. */
export const viewOf = (port: MapPort | null) => ({
  showLines(lines: readonly RouteLine[]): void {
    if (lines.length) void port?.view.goTo(openingView(lines, undefined));
  },
  showPosition([x, y]: Position): void {
    const seen = port?.view.bounds();
    if (seen && !isInside({ minX: x, maxX: x, minY: y, maxY: y }, seen))
      void port?.view.goTo(movedTo(seen, [x, y]));
  },
  middle(): Position | null {
    const seen = port?.view.bounds();
    return seen ? middleOf(seen) : null;
  },
});
