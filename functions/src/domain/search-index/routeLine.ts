/**
 * The line of a route: what maps draw, and what decides whether a patrol touches a searched area. It is
 * derived once per patrol, so that both grids have the same corners.
 */
import { METRES_PER_DEGREE } from '@portal/shared-types/base/geo/distance';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { ROUTE_SCALE } from '@portal/shared-types/contract/search/entry/entry';
import { cellAt, cellHeight, cellWidth, columnAt, rowAt, type CellLevel } from './cells';
import { simplifyLine, type PlanePoint } from './simplifyLine';

/**
 * Metres between the route and its line, at most 30 with rounding, and with one plane for the whole patrol. A
 * day by boat then has some 45 corners, and its line stays on the water (docs/data-model.md#lines).
 */
const TOLERANCE = 20;
/** A longer patrol has a coarser line. */
const MAX_CORNERS = 1000;
const STEP = 1.5;
/** A route that leaps to and fro across the coast needs a tolerance of kilometres, in few rounds. */
const LARGE_STEP = 3;
const FAR_TOO_MANY = 5;
/**
 * A track with a fix per second is thinned once before its corners are counted. Otherwise, five days of fixes
 * take seconds.
 */
const LONG = 5000;
const THINNED_BY = 4;
const FINE: CellLevel = 4;

/** Corners as x, y, x, y … in 1e-5 degrees. */
export type Corners = number[];

const countCorners = (lines: readonly (readonly PlanePoint[])[]): number =>
  lines.reduce((n, line) => n + line.length, 0);

/**
 * Each round simplifies the line of the round before, not all fixes again. Every point of a line is within the
 * round's tolerance of the next line, so the distances add up: a fix is at most `THINNED_BY` and the tolerances
 * of all rounds away. After one round, that is `TOLERANCE + THINNED_BY`, below 30 m. Otherwise it is less than 3
 * times the last tolerance, because each is at least `STEP` times the one before: 1 + 2/3 + 4/9 + … = 3.
 */
const coarsen = (planes: PlanePoint[][]): PlanePoint[][] => {
  // Each piece of a route has at least two corners, however coarse.
  const most = Math.max(MAX_CORNERS, 2 * planes.length);
  let tolerance = TOLERANCE;
  let lines = planes;
  for (;;) {
    const limit = tolerance;
    lines = lines.map((line) => simplifyLine(line, limit));
    const corners = countCorners(lines);
    if (corners <= most) return lines;
    tolerance *= corners > FAR_TOO_MANY * most ? LARGE_STEP : STEP;
  }
};

const simplifiedLines = (route: readonly (readonly Position[])[]): Position[][] => {
  let north = 0;
  let fixes = 0;
  for (const line of route) {
    fixes += line.length;
    for (const [, lat] of line) north = Math.max(north, Math.abs(lat));
  }
  const shrink = Math.cos((north * Math.PI) / 180) || 0.01;
  const planes = route.map((line) => {
    const plane = line.map(([x, y]) => ({
      x: x * METRES_PER_DEGREE * shrink,
      y: y * METRES_PER_DEGREE,
    }));
    return fixes > LONG ? simplifyLine(plane, THINNED_BY) : plane;
  });
  return coarsen(planes).map((line) =>
    line.map(({ x, y }) => [x / METRES_PER_DEGREE / shrink, y / METRES_PER_DEGREE]),
  );
};

/** Where a segment crosses the fine grid, as fractions from 0 to 1, in order. */
const crossings = (a: Position, b: Position): number[] => {
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
  along(a[0], b[0], 180, cellWidth(FINE));
  along(a[1], b[1], 90, cellHeight(FINE));
  return out.sort((p, q) => p - q);
};

const toCorner = ([x, y]: Position): [number, number] => [
  Math.round(x * ROUTE_SCALE),
  Math.round(y * ROUTE_SCALE),
];

/** Adds a corner at each crossing, so that every segment is in one cell. */
const addCrossings = (line: readonly Position[]): Corners => {
  const out: Corners = [];
  const add = (x: number, y: number): void => {
    out.push(...toCorner([x, y]));
  };
  line.forEach((to, i) => {
    const from = line[i - 1];
    if (from)
      for (const t of crossings(from, to))
        add(from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1]));
    add(to[0], to[1]);
  });
  return out;
};

/** Of lines at the borders of cells. A patrol of few cells never has as many. */
const MOST_CROSSINGS = 5000;

const countCrossings = ([ax, ay]: Position, [bx, by]: Position): number =>
  Math.abs(columnAt(ax, FINE) - columnAt(bx, FINE)) + Math.abs(rowAt(ay, FINE) - rowAt(by, FINE));

/** `isCut`: whether each segment is in one cell. A line from pole to pole crosses a thousand of them. */
export interface RouteLine {
  lines: Corners[];
  isCut: boolean;
}

export const makeRouteLine = (route: readonly (readonly Position[])[]): RouteLine => {
  const lines = simplifiedLines(route);
  const crossings = lines
    .flatMap((line) => line.slice(1).map((to, i) => countCrossings(line[i]!, to)))
    .reduce((sum, n) => sum + n, 0);
  const isCut = crossings <= MOST_CROSSINGS;
  return {
    lines: lines.map((line) => (isCut ? addCrossings(line) : line.flatMap(toCorner))),
    isCut,
  };
};

/** The parts of a line in each cell. Neighbouring parts share a corner. */
export const cutByCell = (lines: readonly Corners[], level: CellLevel): Map<string, Corners[]> => {
  const cells = new Map<string, Corners[]>();
  for (const line of lines) {
    let cell = '';
    let part: Corners = [];
    for (let i = 0; i < Math.max(2, line.length - 2); i += 2) {
      const [ax, ay] = [line[i]!, line[i + 1]!];
      const [bx, by] = line.length > 2 ? [line[i + 2]!, line[i + 3]!] : [ax, ay];
      const here = cellAt((ax + bx) / 2 / ROUTE_SCALE, (ay + by) / 2 / ROUTE_SCALE, level);
      if (here !== cell) {
        cell = here;
        part = [ax, ay];
        const parts = cells.get(cell);
        if (parts) parts.push(part);
        else cells.set(cell, [part]);
      }
      if (line.length > 2) part.push(bx, by);
    }
  }
  return cells;
};
