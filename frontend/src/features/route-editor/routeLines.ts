/** A route in the editor's format: lines of positions and times; unchanged parts are shared between steps. */
import type { Position } from '@portal/shared-types/base/geo/polygon';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import type { WallClock } from '@portal/shared-types/base/time/wallClock';

export interface RouteLine {
  readonly positions: readonly Position[];
  /** Null for a line without any times, such as a drawn one. */
  readonly times: readonly (WallClock | null)[] | null;
}

/** One point: the index of its line, and its index in that line, both from 0. */
export interface PointIndex {
  readonly line: number;
  readonly fix: number;
}

export const toLines = (route: RouteGeojson | null): RouteLine[] =>
  route
    ? route.geometry.coordinates.map((positions, i) => ({
        positions,
        times: route.properties.coordTimes?.[i] ?? null,
      }))
    : [];

/** Null if nothing is left. Lines without positions are omitted. */
export const toRoute = (lines: readonly RouteLine[]): RouteGeojson | null => {
  const filled = lines.filter(({ positions }) => positions.length > 0);
  if (!filled.length) return null;
  const timed = filled.some(({ times }) => times?.some((time) => time !== null));
  return {
    type: 'Feature',
    properties: timed
      ? {
          coordTimes: filled.map(
            // The original line shares them; neither is ever changed.
            ({ positions, times }) => (times as (WallClock | null)[]) ?? positions.map(() => null),
          ),
        }
      : {},
    geometry: {
      type: 'MultiLineString',
      coordinates: filled.map(({ positions }) => positions as [number, number][]),
    },
  };
};

export const positionAt = (
  lines: readonly RouteLine[],
  { line, fix }: PointIndex,
): Position | null => lines[line]?.positions[fix] ?? null;

export const timeAt = (lines: readonly RouteLine[], { line, fix }: PointIndex): WallClock | null =>
  lines[line]?.times?.[fix] ?? null;

export const pointCount = (lines: readonly RouteLine[]): number =>
  lines.reduce((sum, { positions }) => sum + positions.length, 0);

export const isBefore = (a: PointIndex, b: PointIndex): boolean =>
  a.line < b.line || (a.line === b.line && a.fix < b.fix);

export const isSamePoint = (a: PointIndex | null, b: PointIndex | null): boolean =>
  a === b || (a !== null && b !== null && a.line === b.line && a.fix === b.fix);

/** The next and previous point, also across gaps. */
export const pointAfter = (
  lines: readonly RouteLine[],
  { line, fix }: PointIndex,
): PointIndex | null => {
  if (fix + 1 < (lines[line]?.positions.length ?? 0)) return { line, fix: fix + 1 };
  return line + 1 < lines.length ? { line: line + 1, fix: 0 } : null;
};
export const pointBefore = (
  lines: readonly RouteLine[],
  { line, fix }: PointIndex,
): PointIndex | null => {
  if (fix > 0) return { line, fix: fix - 1 };
  const before = lines[line - 1];
  return before ? { line: line - 1, fix: before.positions.length - 1 } : null;
};

/** A point's number in the whole route, from 1; and the point with a number. */
export const getPointNumber = (lines: readonly RouteLine[], { line, fix }: PointIndex): number =>
  pointCount(lines.slice(0, line)) + fix + 1;
export const pointNumbered = (lines: readonly RouteLine[], number: number): PointIndex | null => {
  let left = number - 1;
  for (const [line, { positions }] of lines.entries()) {
    if (left >= 0 && left < positions.length) return { line, fix: left };
    left -= positions.length;
  }
  return null;
};

const sameLine = (a: RouteLine, b: RouteLine): boolean =>
  (a.positions === b.positions && a.times === b.times) ||
  (a.positions.length === b.positions.length &&
    a.positions.every(
      ([x, y], i) =>
        x === b.positions[i]![0] &&
        y === b.positions[i]![1] &&
        (a.times?.[i] ?? null) === (b.times?.[i] ?? null),
    ));

/** Stops at the first difference: a route may have half a million fixes. A time of null equals a missing one. */
export const sameRoute = (a: RouteGeojson | null, b: RouteGeojson | null): boolean => {
  if (a === b) return true;
  const [left, right] = [toLines(a), toLines(b)];
  return left.length === right.length && left.every((line, i) => sameLine(line, right[i]!));
};
