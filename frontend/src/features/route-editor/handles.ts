/**
 * What the map shows of a route that is being edited. Points have a handle if they are in view and far enough
 * from their neighbours to be touched separately: a track of 20,000 fixes shows none when zoomed out, and a few
 * when zoomed in.
 */
import { METRES_PER_DEGREE } from '@portal/shared-types/base/geo/distance';
import type { Bounds, Position } from '@portal/shared-types/base/geo/polygon';
import type { MapHandle, MapLineEdit } from '#platform/map/port.ts';
import { keepBetween } from './operations';
import { positionAt, isSamePoint, type PointIndex, type RouteLine } from './routeLines';
import type { RouteMode } from './useRouteEditing';

const APART_PIXELS = 9;
/** More handles than this don't help, and are slow to draw. */
export const MAX_HANDLES = 300;

export interface View {
  bounds: Bounds;
  metresPerPixel: number;
}

const isWithin = ({ minX, minY, maxX, maxY }: Bounds, [x, y]: Position): boolean =>
  x >= minX && x <= maxX && y >= minY && y <= maxY;

export const shownHandles = (lines: readonly RouteLine[], { bounds, metresPerPixel }: View) => {
  const shrink = Math.cos((((bounds.minY + bounds.maxY) / 2) * Math.PI) / 180);
  const least = ((APART_PIXELS * metresPerPixel) / METRES_PER_DEGREE) ** 2;
  const close = (a: Position, b: Position | undefined): boolean =>
    b !== undefined && ((a[0] - b[0]) * shrink) ** 2 + (a[1] - b[1]) ** 2 < least;
  const ends: PointIndex[] = [];
  const inner: PointIndex[] = [];
  let seen = 0;
  lines.forEach(({ positions }, line) =>
    positions.forEach((at, fix) => {
      if (!isWithin(bounds, at)) return;
      seen++;
      if (fix === 0 || fix === positions.length - 1) ends.push({ line, fix });
      else if (!close(at, positions[fix - 1]) && !close(at, positions[fix + 1]))
        inner.push({ line, fix });
    }),
  );
  const points = (ends.length + inner.length <= MAX_HANDLES ? [...ends, ...inner] : ends).slice(
    0,
    MAX_HANDLES,
  );
  /** `hidden`: number of points in view that have no handle at this zoom. */
  return { points, hidden: seen - points.length };
};

const findNeighbours = (lines: readonly RouteLine[], { line, fix }: PointIndex): Position[] =>
  [fix - 1, fix + 1].flatMap((other) => {
    const at = positionAt(lines, { line, fix: other });
    return at ? [at] : [];
  });

/** Handles with their index in `points`; selected ones come last. */
export const makeHandles = (
  lines: readonly RouteLine[],
  points: readonly PointIndex[],
  chosen: readonly (PointIndex | null)[],
): MapHandle[] =>
  points.flatMap((point, key): MapHandle[] => {
    const position = positionAt(lines, point);
    if (!position) return [];
    const last = (lines[point.line]?.positions.length ?? 0) - 1;
    const style = chosen.some((one) => isSamePoint(one, point))
      ? 'chosen'
      : point.fix === 0 || point.fix === last
        ? 'end'
        : 'point';
    return [{ key, position, neighbours: findNeighbours(lines, point), style }];
  });

export const chosenStretch = (
  lines: readonly RouteLine[],
  point: PointIndex | null,
  until: PointIndex | null,
): (readonly Position[])[] =>
  point && until ? keepBetween(lines, point, until).map(({ positions }) => positions) : [];

export const makeLineEdit = (
  lines: readonly RouteLine[],
  mode: RouteMode,
  gap: boolean,
  handles: readonly MapHandle[],
  chosen: readonly (readonly Position[])[],
): MapLineEdit => ({
  lines: lines.map(({ positions }) => positions),
  handles,
  chosen,
  from: mode === 'draw' && !gap ? (lines.at(-1)?.positions.at(-1) ?? null) : null,
  adding: mode === 'draw',
});
