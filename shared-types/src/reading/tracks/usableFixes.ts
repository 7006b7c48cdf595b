/** Selects the usable points of a receiver's line, and reports what is wrong with the others. */
import type { Position } from '#base/geo/polygon.ts';
import type { Drop, PointError } from './track';

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

/** A point as the file gives it. */
export interface WrittenFix {
  /** Line in the file. */
  line?: number;
  /** Null if it can't be read, or doesn't exist. */
  position: Position | null;
  /** Epoch seconds; undefined without a time, null if it can't be read. */
  instant: number | null | undefined;
}

export interface Fix {
  line?: number;
  position: Position;
  instant: number | null;
}

const findPositionError = (position: Position | null): PointError | undefined => {
  if (!position) return 'noPosition';
  // Receivers write 0, 0 without a fix.
  return position[0] === 0 && position[1] === 0 ? 'zeroPosition' : undefined;
};

/** Seconds: no track lasts this long, so the clock was in another decade for a while. */
const YEARS_APART = 2 * 365 * 86_400;
/** With fewer, it is unclear which of them is wrong. */
const ENOUGH = 3;

/** Whether an instant is years away from the median. */
const farOff = (instants: Instants): ((instant: number | undefined) => boolean) => {
  const sorted = instants.filter((one) => one !== undefined).sort((x, y) => x - y);
  const middle = sorted[sorted.length >> 1] ?? 0;
  return (instant) =>
    instant !== undefined && sorted.length >= ENOUGH && Math.abs(instant - middle) > YEARS_APART;
};

/** Why a fix isn't among those with rising times. @param last instant of the last accepted fix */
const getOrderError = (instant: number, last: number): PointError => {
  if (instant === last) return 'sameTime';
  return instant < last ? 'earlierTime' : 'laterTime';
};

/**
 * Times must rise along a line; as few others as possible are omitted. Some programs write a line from end to
 * beginning; it is reversed.
 */
export const usableFixes = (written: readonly WrittenFix[], drop: Drop): Fix[] => {
  // A receiver without a fix has no reliable time either.
  const read = written.map(({ position, instant }) =>
    findPositionError(position) ? undefined : (instant ?? undefined),
  );
  const isFar = farOff(read);
  const { taken, isTurned } = risingInstants(read.map((one) => (isFar(one) ? undefined : one)));
  const inOrder = <T>(list: readonly T[]): readonly T[] => (isTurned ? list.toReversed() : list);
  const instants = inOrder(read);
  const fixes: Fix[] = [];
  let last = -Infinity;

  const findTimeError = (i: number): PointError | undefined => {
    const instant = instants[i];
    if (instant === undefined) return 'unreadTime';
    const next = instants[i + 1];
    const leaps = next !== undefined && instant > next && next > last;
    if (isFar(instant) && !leaps) return 'farTime';
    return taken.has(i) ? undefined : getOrderError(instant, last);
  };
  inOrder(written).forEach(({ position, instant, line }, i) => {
    const error =
      findPositionError(position) ?? (instant === undefined ? undefined : findTimeError(i));
    if (error) drop(error, line);
    if (error && error !== 'unreadTime') return;
    last = instants[i] ?? last;
    fixes.push({ position: position!, instant: instants[i] ?? null, ...(line && { line }) });
  });
  return fixes;
};
