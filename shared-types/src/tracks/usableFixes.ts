/** Selects the usable points of a receiver's line, and reports what is wrong with the others. */
import type { Position } from '../geo/polygon';
import { readNumber } from '../text/readNumber';
import { readInstant } from '../time/writtenTime';
import type { GpxPoint, PointFault } from './gpxText';

type Instants = readonly (number | undefined)[];

/** Selects each instant that is later than the one before, except single jumps ahead. */
const nextByNext = (instants: Instants): number[] => {
  const taken: number[] = [];
  let last = -Infinity;
  instants.forEach((now, i) => {
    if (now === undefined || now <= last) return;
    const next = instants[i + 1];
    const before = instants[i - 1] ?? -Infinity;
    if (next !== undefined && now > next && next > before) return;
    taken.push(i);
    last = now;
  });
  return taken;
};

/** Selects as many as possible: the longest rising sequence, found by the least end of each length. */
const most = (instants: Instants): number[] => {
  const ends: number[] = [];
  const before: number[] = [];
  instants.forEach((now, i) => {
    before.push(-1);
    if (now === undefined) return;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (instants[ends[middle]!]! < now) low = middle + 1;
      else high = middle;
    }
    before[i] = ends[low - 1] ?? -1;
    ends[low] = i;
  });
  const taken: number[] = [];
  for (let i = ends.at(-1) ?? -1; i >= 0; i = before[i]!) taken.push(i);
  return taken.reverse();
};

const best = (instants: Instants): number[] => {
  const simple = nextByNext(instants);
  const known = instants.reduce((count: number, now) => count + Number(now !== undefined), 0);
  if (simple.length === known) return simple;
  const longest = most(instants);
  return longest.length > simple.length ? longest : simple;
};

/**
 * Selects the times of a line that keep rising. A receiver's clock may jump ahead or back for one fix or for
 * a hundred before it finds its satellites; such times must not cost the hours that follow.
 * @returns indexes in the list, which must be read backwards when `isTurned`
 */
const risingInstants = (instants: Instants): { taken: ReadonlySet<number>; isTurned: boolean } => {
  const onward = best(instants);
  // Most of the times must fall before a line counts as written backwards.
  if (onward.length * 2 < instants.length) {
    const turned = best(instants.toReversed());
    if (turned.length > 2 && turned.length > 2 * onward.length)
      return { taken: new Set(turned), isTurned: true };
  }
  return { taken: new Set(onward), isTurned: false };
};

export interface Fix {
  position: Position;
  /** Epoch seconds; undefined if the file has none. */
  instant: number | undefined;
}

interface Options {
  /** Accepts points without a time even if others of their line have one. */
  untimed?: boolean;
  /** Returns another reason to reject a point. */
  refuse?: (point: GpxPoint, fix: Fix) => string | undefined;
  stray: (line: number, reason: string, fault: PointFault | undefined) => void;
}

const positionOf = ({ lat, lon }: Pick<GpxPoint, 'lat' | 'lon'>): Position | undefined => {
  const [x, y] = [readNumber(lon), readNumber(lat)];
  if (x === undefined || y === undefined) return undefined;
  return Math.abs(x) <= 180 && Math.abs(y) <= 90 ? [x, y] : undefined;
};

const placeFault = (
  { lat, lon }: GpxPoint,
  position: Position | undefined,
): [PointFault, string] | undefined => {
  if (!position) return ['noPosition', `the position lat "${lat}" lon "${lon}" does not exist`];
  if (position.every((degrees) => degrees === 0))
    return ['zeroPosition', 'the position 0, 0 counts as missing: the receiver had no fix'];
  return undefined;
};

/** Seconds: no track lasts this long, so the clock was in another decade for a while. */
const YEARS_APART = 2 * 365 * 86_400;
/** With fewer, it is unclear which of them is wrong. */
const ENOUGH = 3;

/** Whether an instant is years away from the median. */
const farOff = (
  instants: readonly (number | undefined)[],
): ((instant: number | undefined) => boolean) => {
  const sorted = instants.filter((one) => one !== undefined).sort((x, y) => x - y);
  const middle = sorted[sorted.length >> 1] ?? 0;
  return (instant) =>
    instant !== undefined && sorted.length >= ENOUGH && Math.abs(instant - middle) > YEARS_APART;
};

/** Why a fix isn't among those with rising times. @param last instant of the last accepted fix */
const orderFault = (
  text: string,
  instant: number,
  next: number | undefined,
  last: number,
): [PointFault, string] => {
  if (instant === last)
    return ['sameTime', `the time "${text}" is the same as that of the point before`];
  if (instant < last) return ['earlierTime', `the time "${text}" is earlier than the point before`];
  return [
    'laterTime',
    next !== undefined && next < instant
      ? `the time "${text}" is later than the point after it`
      : `the time "${text}" is later than those of later points`,
  ];
};

/**
 * Times must rise along a line; as few others as possible are omitted. Some programs write a line from end to
 * beginning; it is reversed.
 */
export const usableFixes = (
  written: readonly GpxPoint[],
  { untimed = false, refuse, stray }: Options,
): Fix[] => {
  const places = written.map((point) => ({ point, position: positionOf(point) }));
  // A receiver without a fix has no reliable time either.
  const read = places.map(({ point, position }) =>
    point.time === undefined || placeFault(point, position) ? undefined : readInstant(point.time),
  );
  const isFar = farOff(read);
  const { taken, isTurned } = risingInstants(read.map((one) => (isFar(one) ? undefined : one)));
  const inOrder = <T>(list: readonly T[]): readonly T[] => (isTurned ? list.toReversed() : list);
  const instants = inOrder(read);
  const isTimed = written.some(({ time }) => time !== undefined);
  const fixes: Fix[] = [];
  let last = -Infinity;

  const timeFault = (text: string, i: number): readonly [PointFault, string] | undefined => {
    const instant = instants[i];
    if (instant === undefined) return ['badTime', `the time "${text}" does not exist`];
    const next = instants[i + 1];
    const leaps = next !== undefined && instant > next && next > last;
    if (isFar(instant) && !leaps)
      return ['farTime', `the time "${text}" is years away from the rest of its line`];
    return taken.has(i) ? undefined : orderFault(text, instant, next, last);
  };
  inOrder(places).forEach(({ point, position }, i) => {
    const fault =
      placeFault(point, position) ??
      (point.time !== undefined
        ? timeFault(point.time, i)
        : isTimed && !untimed
          ? (['noTime', 'the point has no time'] as const)
          : undefined);
    if (fault) return stray(point.line, fault[1], fault[0]);
    const fix: Fix = { position: position!, instant: instants[i] };
    last = fix.instant ?? last;
    const other = refuse?.(point, fix);
    if (other !== undefined) return stray(point.line, other, undefined);
    fixes.push(fix);
    return undefined;
  });
  return fixes;
};
