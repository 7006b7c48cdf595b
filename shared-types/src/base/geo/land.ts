/** A coastline that answers whether a point is on land and how far the shore is. Degrees, WGS84. */
import type { Position } from './polygon';
import { METRES_PER_DEGREE } from './distance';

/** Height in degrees of the bands that edges are sorted into, so that each lookup reads few of them. */
const BAND = 0.005;

type Edge = readonly [ax: number, ay: number, bx: number, by: number];

export interface Land {
  edges: readonly Edge[];
  isLand: (lon: number, lat: number) => boolean;
  /** Longitudes at which a parallel crosses the coast, from west to east. */
  crossings: (lat: number) => number[];
  /** Metres to the nearest coast; null beyond `most`. */
  shoreWithin: (at: Readonly<Position>, most: number) => number | null;
}

const toEdge = ([ax, ay, bx, by]: Edge, [lon, lat]: Readonly<Position>): number => {
  const shrink = Math.cos((lat * Math.PI) / 180);
  const [x1, y1] = [(ax - lon) * shrink, ay - lat];
  const [dx, dy] = [(bx - ax) * shrink, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / length));
  return Math.hypot(x1 + t * dx, y1 + t * dy) * METRES_PER_DEGREE;
};

/** @param rings outlines of land, each closed; an outline within another is water */
export const buildLand = (rings: Iterable<readonly Readonly<Position>[]>): Land => {
  const edges: Edge[] = [];
  const bands = new Map<number, Edge[]>();
  for (const ring of rings)
    for (let i = 1; i < ring.length; i++) {
      const [a, b] = [ring[i - 1]!, ring[i]!];
      const edge: Edge = [a[0], a[1], b[0], b[1]];
      edges.push(edge);
      const low = Math.floor(Math.min(edge[1], edge[3]) / BAND);
      const high = Math.floor(Math.max(edge[1], edge[3]) / BAND);
      for (let band = low; band <= high; band++) {
        const list = bands.get(band);
        if (list) list.push(edge);
        else bands.set(band, [edge]);
      }
    }
  const crossings = (lat: number): number[] =>
    (bands.get(Math.floor(lat / BAND)) ?? [])
      .filter(([, ay, , by]) => ay > lat !== by > lat)
      .map(([ax, ay, bx, by]) => ax + ((lat - ay) / (by - ay)) * (bx - ax))
      .sort((a, b) => a - b);
  return {
    edges,
    crossings,
    // It is called for every fix of every route, so it makes no lists and doesn't sort.
    isLand(lon, lat) {
      let isInside = false;
      for (const [ax, ay, bx, by] of bands.get(Math.floor(lat / BAND)) ?? [])
        if (ay > lat !== by > lat && ax + ((lat - ay) / (by - ay)) * (bx - ax) < lon)
          isInside = !isInside;
      return isInside;
    },
    shoreWithin(at, most) {
      const reach = most / METRES_PER_DEGREE;
      let least = Infinity;
      const [first, last] = [at[1] - reach, at[1] + reach].map((lat) => Math.floor(lat / BAND));
      for (let band = first!; band <= last!; band++)
        for (const edge of bands.get(band) ?? []) least = Math.min(least, toEdge(edge, at));
      return least <= most ? least : null;
    },
  };
};
