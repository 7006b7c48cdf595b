/**
 * A searched area, prepared for many tests of points, lines and boxes. Lines are straight in longitude and
 * latitude. Answers about stored approximations have three values: `near` means that the approximation isn't
 * precise enough, and the record itself must be read (`touchesExactly`).
 */
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { METRES_PER_DEGREE } from '@portal/shared-types/base/geo/distance';
import type { Bounds, Position, Ring } from '@portal/shared-types/base/geo/polygon';
import { getRingBounds, boundsToRing } from '@portal/shared-types/base/geo/polygon';
import { areApart, distanceToSegment, touchesRing } from '../search-index/cells';

export type Verdict = 'in' | 'out' | 'near';

const BANDS = 128;

interface Edge {
  ax: number;
  ay: number;
  bx: number;
  by: number;
}

export class SearchArea {
  readonly bounds: Bounds;
  private readonly isBox: boolean;
  /** Edges by band of latitude: a test needs only the edges of its own band. */
  private readonly bands: Edge[][] = Array.from({ length: BANDS }, () => []);
  private readonly bandHeight: number;

  constructor(readonly ring: Ring) {
    this.bounds = getRingBounds(ring);
    const { minX, minY, maxX, maxY } = this.bounds;
    this.bandHeight = (maxY - minY) / BANDS || 1;
    this.isBox =
      ring.length === 5 &&
      ring.every(([x, y]) => (x === minX || x === maxX) && (y === minY || y === maxY));
    for (let i = 1; i < ring.length; i++) {
      const [ax, ay] = ring[i - 1]!;
      const [bx, by] = ring[i]!;
      const edge = { ax, ay, bx, by };
      for (let b = this.band(Math.min(ay, by)); b <= this.band(Math.max(ay, by)); b++)
        this.bands[b]!.push(edge);
    }
  }

  private band(lat: number): number {
    const b = Math.floor((lat - this.bounds.minY) / this.bandHeight);
    return Math.max(0, Math.min(BANDS - 1, b));
  }

  private contains(x: number, y: number): boolean {
    const { minX, minY, maxX, maxY } = this.bounds;
    if (x < minX || x > maxX || y < minY || y > maxY) return false;
    if (this.isBox) return true;
    let inside = false;
    for (const { ax, ay, bx, by } of this.bands[this.band(y)]!)
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    return inside;
  }

  private outlineWithin(x: number, y: number, metres: number): boolean {
    const dy = metres / METRES_PER_DEGREE;
    const shrink = Math.cos((Math.min(89, Math.abs(y) + dy) * Math.PI) / 180);
    const dx = dy / shrink;
    const { minX, minY, maxX, maxY } = this.bounds;
    if (x < minX - dx || x > maxX + dx || y < minY - dy || y > maxY + dy) return false;
    for (let b = this.band(y - dy); b <= this.band(y + dy); b++)
      for (const e of this.bands[b]!) {
        if (Math.min(e.ax, e.bx) - dx > x || Math.max(e.ax, e.bx) + dx < x) continue;
        if (isNear(x, y, e, dx, dy)) return true;
      }
    return false;
  }

  /** A point known to within `metres`. */
  point(x: number, y: number, metres: number): Verdict {
    if (this.outlineWithin(x, y, metres)) return 'near';
    return this.contains(x, y) ? 'in' : 'out';
  }

  /**
   * A line (x, y, x, y … degrees). Its corners are exact to 2 m, and the true line is nowhere farther away
   * than `metres`. `in` if a corner is inside, or if the line runs so deep inside that the true line must
   * cross the area there too.
   */
  line(xy: readonly number[], metres: number): Verdict {
    let near = false;
    for (let i = 0; i < xy.length; i += 2) {
      const verdict = this.point(xy[i]!, xy[i + 1]!, 2);
      if (verdict === 'in') return 'in';
      if (verdict === 'near') near = true;
    }
    for (let i = 2; i < xy.length; i += 2) {
      const verdict = this.segment(xy[i - 2]!, xy[i - 1]!, xy[i]!, xy[i + 1]!, metres);
      if (verdict === 'in') return 'in';
      if (verdict === 'near') near = true;
    }
    return near ? 'near' : 'out';
  }

  private segment(ax: number, ay: number, bx: number, by: number, metres: number): Verdict {
    const dy = metres / METRES_PER_DEGREE;
    const dx = dy / Math.cos((Math.min(89, Math.max(Math.abs(ay), Math.abs(by))) * Math.PI) / 180);
    const box = {
      minX: Math.min(ax, bx) - dx,
      maxX: Math.max(ax, bx) + dx,
      minY: Math.min(ay, by) - dy,
      maxY: Math.max(ay, by) + dy,
    };
    if (areApart(box, this.bounds)) return 'out';
    const line: Edge = { ax, ay, bx, by };
    const crossings: number[] = [];
    let close = false;
    for (const e of this.edgesIn(box)) {
      const t = crossing(line, e);
      if (t !== undefined) crossings.push(t);
      else if (!close) close = areNear(line, e, dx, dy);
    }
    if (!crossings.length) return close ? 'near' : 'out';
    // Between two crossings the line is on one side, so test the middle of each part.
    crossings.sort((p, q) => p - q);
    const stops = [0, ...crossings, 1];
    for (let i = 1; i < stops.length; i++) {
      const t = (stops[i - 1]! + stops[i]!) / 2;
      if (this.point(ax + t * (bx - ax), ay + t * (by - ay), metres) === 'in') return 'in';
    }
    return 'near';
  }

  private edgesIn(box: Bounds): Edge[] {
    const out = new Set<Edge>();
    for (let b = this.band(box.minY); b <= this.band(box.maxY); b++)
      for (const e of this.bands[b]!)
        if (Math.min(e.ax, e.bx) <= box.maxX && Math.max(e.ax, e.bx) >= box.minX) out.add(e);
    return [...out];
  }

  /** The bounding box of a geometry: `in` if the whole box is inside, `near` if only part of it is. */
  box(b: Bounds): Verdict {
    if (areApart(b, this.bounds)) return 'out';
    const outline = boundsToRing(b);
    const crossed = this.edgesIn(b).some(
      (e) =>
        (e.ax >= b.minX && e.ax <= b.maxX && e.ay >= b.minY && e.ay <= b.maxY) ||
        touchesRing([e.ax, e.ay], [e.bx, e.by], outline),
    );
    if (crossed) return 'near';
    return this.contains(b.minX, b.minY) ? 'in' : 'out';
  }
}

/** Position along a–b where an edge crosses it, from 0 to 1. */
const crossing = ({ ax, ay, bx, by }: Edge, e: Edge): number | undefined => {
  const d = (bx - ax) * (e.by - e.ay) - (by - ay) * (e.bx - e.ax);
  if (d === 0) return undefined;
  const t = ((e.ax - ax) * (e.by - e.ay) - (e.ay - ay) * (e.bx - e.ax)) / d;
  const u = ((e.ax - ax) * (by - ay) - (e.ay - ay) * (bx - ax)) / d;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? t : undefined;
};

/** Whether a point comes within the tolerance, in degrees, of an edge. */
const isNear = (x: number, y: number, e: Edge, dx: number, dy: number): boolean =>
  distanceToSegment((x - e.ax) / dx, (y - e.ay) / dy, (e.bx - e.ax) / dx, (e.by - e.ay) / dy) <= 1;

/** The same for two segments that don't cross. */
const areNear = (a: Edge, b: Edge, dx: number, dy: number): boolean =>
  isNear(a.ax, a.ay, b, dx, dy) ||
  isNear(a.bx, a.by, b, dx, dy) ||
  isNear(b.ax, b.ay, a, dx, dy) ||
  isNear(b.bx, b.by, a, dx, dy);

export type ExactGeometry =
  | { type: 'Point'; coordinates: readonly number[] }
  | { type: 'LineString'; coordinates: readonly (readonly number[])[] }
  | {
      type: 'Polygon' | 'MultiLineString';
      coordinates: readonly (readonly (readonly number[])[])[];
    };

const linesOf = (g: ExactGeometry): readonly (readonly (readonly number[])[])[] =>
  g.type === 'Point'
    ? [[g.coordinates]]
    : g.type === 'LineString'
      ? [g.coordinates]
      : g.coordinates;

/** The exact rule, for the stored record: does the geometry touch the area, including its outline? */
export const touchesExactly = (ring: Ring, geometry: ExactGeometry): boolean => {
  const polygon = { type: 'Polygon' as const, coordinates: [ring] };
  const lines = linesOf(geometry);
  for (const line of lines)
    for (let i = 0; i < line.length; i++) {
      const p = line[i] as Position;
      if (booleanPointInPolygon(p, polygon)) return true;
      if (i > 0 && touchesRing(line[i - 1] as Position, p, ring)) return true;
    }
  // An area that surrounds the searched one.
  return (
    geometry.type === 'Polygon' &&
    booleanPointInPolygon(ring[0]!, {
      type: 'Polygon',
      coordinates: geometry.coordinates as Position[][],
    })
  );
};
