/** Cuts a route along the grid of a cell level, and simplifies the piece in each cell. */
import { METRES_PER_DEGREE } from '@portal/shared-types/base/geo/distance';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import simplify from 'simplify-js';
import { ROUTE_SCALE, type RoutePiece } from './entry';
import { cellAt, cellHeight, cellWidth, distanceToSegment, type CellLevel } from './cells';

/** Maximum corners of a cell's piece. The tolerance is raised until they are few enough. */
const AIM: Record<CellLevel, number> = { 2: 14, 4: 10 };
const FIRST_TOLERANCE = 20;
const LAST_TOLERANCE = 5000;
/**
 * A track with a fix per second is thinned once before its corners are counted, and the possible error is
 * added to its tolerance. Otherwise, five days of fixes take seconds.
 */
const LONG = 5000;
const THINNED_BY = 5;

/** Where a segment crosses the grid, as fractions from 0 to 1, in order. */
const cuts = (a: Position, b: Position, level: CellLevel): number[] => {
  const out: number[] = [];
  const along = (from: number, to: number, origin: number, size: number): void => {
    if (from === to) return;
    const low = Math.ceil((Math.min(from, to) + origin) / size);
    const high = Math.floor((Math.max(from, to) + origin) / size);
    for (let k = low; k <= high; k++) {
      const t = (k * size - origin - from) / (to - from);
      if (t > 0 && t < 1) out.push(t);
    }
  };
  along(a[0], b[0], 180, cellWidth(level));
  along(a[1], b[1], 90, cellHeight(level));
  return out.sort((p, q) => p - q);
};

const between = (a: Position, b: Position, t: number): Position => [
  a[0] + t * (b[0] - a[0]),
  a[1] + t * (b[1] - a[1]),
];

export const cutByCell = (
  route: readonly (readonly Position[])[],
  level: CellLevel,
): Map<string, Position[][]> => {
  const cells = new Map<string, Position[][]>();
  const start = (cell: string, at: Position): Position[] => {
    const line = [at];
    const lines = cells.get(cell);
    if (lines) lines.push(line);
    else cells.set(cell, [line]);
    return line;
  };
  for (const line of route) {
    let cell = '';
    let current: Position[] = [];
    line.forEach((to, i) => {
      const from = line[i - 1];
      if (!from) {
        cell = cellAt(to[0], to[1], level);
        current = start(cell, to);
        return;
      }
      // Shortcut for a segment within one cell, as nearly all are: cells are convex.
      if (cellAt(to[0], to[1], level) === cell) {
        current.push(to);
        return;
      }
      const stops = [...cuts(from, to, level), 1];
      let before = 0;
      for (const t of stops) {
        const [midX, midY] = between(from, to, (before + t) / 2);
        const here = cellAt(midX, midY, level);
        if (here !== cell) {
          cell = here;
          current = start(cell, between(from, to, before));
        }
        current.push(t === 1 ? to : between(from, to, t));
        before = t;
      }
    });
  }
  return cells;
};

/** A corner in metres east and north: the plane that the tolerance applies to. */
interface PlanePoint {
  x: number;
  y: number;
}

const toPlane = (line: readonly Position[], shrink: number): PlanePoint[] =>
  line.map(([x, y]) => ({ x: x * METRES_PER_DEGREE * shrink, y: y * METRES_PER_DEGREE }));

/** @param plane in metres, like the tolerance */
const simplified = (plane: PlanePoint[], tolerance: number): PlanePoint[] =>
  simplify(plane, tolerance, true);

const toPacked = (plane: readonly PlanePoint[], shrink: number): number[] =>
  plane.flatMap(({ x, y }) => [
    Math.round((x / METRES_PER_DEGREE / shrink) * ROUTE_SCALE),
    Math.round((y / METRES_PER_DEGREE) * ROUTE_SCALE),
  ]);

/** One cell's lines with as few corners as their shape allows, and the possible error. */
export const simplifyPiece = (lines: readonly Position[][], level: CellLevel): RoutePiece => {
  let north = 0;
  let positions = 0;
  for (const line of lines) {
    positions += line.length;
    for (const [, lat] of line) north = Math.max(north, Math.abs(lat));
  }
  const shrink = Math.cos((north * Math.PI) / 180) || 0.01;
  const thinnedBy = positions > LONG ? THINNED_BY : 0;
  const planes = lines.map((line) => {
    const plane = toPlane(line, shrink);
    return thinnedBy ? simplified(plane, thinnedBy) : plane;
  });
  const aim = AIM[level] + 2 * lines.length;
  let tolerance = FIRST_TOLERANCE;
  for (;;) {
    const out = planes.map((plane) => simplified(plane, tolerance));
    const corners = out.reduce((n, line) => n + line.length, 0);
    if (corners <= aim || tolerance >= LAST_TOLERANCE)
      return {
        // A fifth more, because one plane is used for a whole cell; 2 m for rounding.
        tolerance: (tolerance + thinnedBy) * 1.2 + 2,
        lines: out.map((plane) => toPacked(plane, shrink)),
      };
    tolerance *= 2;
  }
};

/**
 * Whether a location is within the piece's tolerance. If so, whenever it is inside a searched area, the piece
 * is inside or near the area too, so the location needn't be stored separately.
 */
export const reaches = (piece: RoutePiece, [lon, lat]: Position): boolean => {
  const tolerance = piece.tolerance - 2;
  if (tolerance <= 0) return false;
  const ky = METRES_PER_DEGREE / ROUTE_SCALE;
  const kx = ky * Math.cos((lat * Math.PI) / 180);
  const px = lon * ROUTE_SCALE;
  const py = lat * ROUTE_SCALE;
  for (const line of piece.lines)
    for (let i = 0; i < line.length; i += 2) {
      const from = Math.max(0, i - 2);
      const ax = (line[from]! - px) * kx;
      const ay = (line[from + 1]! - py) * ky;
      const bx = (line[i]! - px) * kx;
      const by = (line[i + 1]! - py) * ky;
      if (distanceToSegment(-ax, -ay, bx - ax, by - ay) <= tolerance ** 2) return true;
    }
  return false;
};
