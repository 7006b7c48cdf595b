import type { Bounds, Position } from '@portal/shared-types/base/geo/polygon';
import { isInside, getMiddle, movedTo } from '#platform/map/bounds.ts';
import type { MapPort } from '#platform/map/port.ts';
import { openingBounds } from '#records/inputs/location/mapView.ts';
import type { RouteLine } from './routeLines';

/** Shows the route; without one the records; without any the whole coast. */
export const openingView = (lines: readonly RouteLine[], records: readonly Position[]): Bounds => {
  const route = lines.map(({ positions }) => positions);
  return openingBounds(route.length ? [] : records, route);
};

/** Moves the map to the route or one of its points. Does nothing until the map is loaded. */
export const makeRouteView = (port: MapPort | null) => ({
  showLines(lines: readonly RouteLine[]): void {
    if (lines.length) void port?.view.goTo(openingView(lines, []));
  },
  showPosition([x, y]: Position): void {
    const seen = port?.view.bounds();
    if (seen && !isInside({ minX: x, maxX: x, minY: y, maxY: y }, seen))
      void port?.view.goTo(movedTo(seen, [x, y]));
  },
  middle(): Position | null {
    const seen = port?.view.bounds();
    return seen ? getMiddle(seen) : null;
  },
});
