/** Which points of a receiver's line can be taken, and what is wrong with the others. */
import type { Position } from '../geo/polygon';
import { readNumber } from '../text/readNumber';
import { readInstant } from '../time/writtenTime';
import type { GpxPoint, PointFault } from './gpxText';

export interface Fix {
  position: Position;
  /** Epoch seconds; undefined where the file gives none. */
  instant: number | undefined;
}

interface Options {
  /** Takes points without a time even where others of their line have one. */
  untimed?: boolean;
  /** Why else a point is not wanted. */
  refuse?: (point: GpxPoint, fix: Fix) => string | undefined;
  stray: (line: number, reason: string, fault: PointFault | undefined) => void;
}

const positionOf = ({ lat, lon }: Pick<GpxPoint, 'lat' | 'lon'>): Position | undefined => {
  const [x, y] = [readNumber(lon), readNumber(lat)];
  if (x === undefined || y === undefined) return undefined;
  return Math.abs(x) <= 180 && Math.abs(y) <= 90 ? [x, y] : undefined;
};

/** A receiver's clock that leaps ahead for one fix must not cost all those after it. */
const leapsAhead = (instants: readonly (number | undefined)[], i: number): boolean => {
  const now = instants[i];
  const next = instants[i + 1];
  const before = instants[i - 1] ?? -Infinity;
  return now !== undefined && next !== undefined && now > next && next > before;
};

const timeFault = (
  text: string,
  i: number,
  instants: readonly (number | undefined)[],
  last: number,
): [PointFault, string] | undefined => {
  const instant = instants[i];
  if (instant === undefined) return ['badTime', `the time "${text}" does not exist`];
  if (leapsAhead(instants, i))
    return ['laterTime', `the time "${text}" is later than the point after it`];
  if (instant === last) return ['sameTime', `the time "${text}" is that of the point before`];
  if (instant < last) return ['earlierTime', `the time "${text}" is earlier than the point before`];
  return undefined;
};

const placeFault = (
  { lat, lon }: GpxPoint,
  position: Position | undefined,
): [PointFault, string] | undefined => {
  if (!position) return ['noPosition', `the position lat "${lat}" lon "${lon}" does not exist`];
  if (position.every((degrees) => degrees === 0))
    return ['zeroPosition', 'the position 0, 0 stands for none: the receiver had no fix'];
  return undefined;
};

export const usableFixes = (
  points: readonly GpxPoint[],
  { untimed = false, refuse, stray }: Options,
): Fix[] => {
  const instants = points.map(({ time }) => (time === undefined ? undefined : readInstant(time)));
  const isTimed = points.some(({ time }) => time !== undefined);
  const fixes: Fix[] = [];
  let last = -Infinity;
  points.forEach((point, i) => {
    const position = positionOf(point);
    const fault =
      placeFault(point, position) ??
      (point.time !== undefined
        ? timeFault(point.time, i, instants, last)
        : isTimed && !untimed
          ? (['noTime', 'the point has no time'] as const)
          : undefined);
    if (fault) return stray(point.line, fault[1], fault[0]);
    const fix: Fix = { position: position!, instant: instants[i] };
    const other = refuse?.(point, fix);
    if (other !== undefined) return stray(point.line, other, undefined);
    last = fix.instant ?? last;
    fixes.push(fix);
    return undefined;
  });
  return fixes;
};
