/**
 * Finds what is at a position of the map from its data: ArcGIS's hitTest reads from the graphics card, which
 * took 2 to 5 seconds for 50,000 points. Records are small and lie on routes, so they come first.
 */
import type MapView from '@arcgis/core/views/MapView.js';
import { toPicks, type RecordMark } from '../clusters';
import { routesNear } from '../nearest';
import type { MapPick, MapRoute } from '../port';
import { pixelsBetween, toPosition } from './coordinates';
import { getScale } from './viewport';

/** How far from a mark or route a click may be, in pixels. Fingers are less precise than mice. */
export const TOLERANCE = { mouse: 7, touch: 14 };

export interface Pickable {
  marks: () => readonly RecordMark[];
  routes: () => readonly MapRoute[];
}

/** A position in the map's units, and the tolerance in pixels. */
export interface Spot {
  x: number;
  y: number;
  tolerance: number;
}

/** Either single records or routes, or one cluster; neither on open water. */
interface Met {
  picks: MapPick[];
  cluster: RecordMark | null;
}

/** The closest mark decides between a cluster and single records, of which several may be close. */
const meetMarks = (view: MapView, spot: Spot, marks: readonly RecordMark[]): Met => {
  const near = marks
    .map((mark) => ({ mark, pixels: pixelsBetween(view, mark.position, spot) }))
    .filter(({ mark, pixels }) => pixels <= Math.max(mark.width / 2, spot.tolerance))
    .sort((a, b) => a.pixels - b.pixels)
    .map(({ mark }) => mark);
  if (near[0] && near[0].count > 1) return { picks: [], cluster: near[0] };
  const single = near.filter(({ count }) => count === 1);
  return { picks: toPicks(single.flatMap(({ members }) => members())), cluster: null };
};

const meetRoutes = (view: MapView, spot: Spot, routes: readonly MapRoute[]): MapPick[] => {
  const metres = spot.tolerance * (getScale(view) ?? 0);
  const keys = routesNear(routes, toPosition(spot.x, spot.y), metres).map(({ key }) => key);
  return keys.length ? [{ layer: 'routes', keys }] : [];
};

export const meetAt = (view: MapView, spot: Spot, { marks, routes }: Pickable): Met => {
  const met = meetMarks(view, spot, marks());
  return met.cluster || met.picks.length
    ? met
    : { picks: meetRoutes(view, spot, routes()), cluster: null };
};
