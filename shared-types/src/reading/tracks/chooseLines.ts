/**
 * Which lines of a file, or of several, are one trip. A plan isn't what was sailed, two receivers record the
 * same trip twice, and programs add the line of a trip to its positions with times.
 */
import type { Position } from '#base/geo/polygon.ts';
import { groupBy } from '#base/groupBy.ts';
import { leastMetres } from '../plausibility/track';
import { spanInstants } from './buildTrackRoute';
import type { TrackLine } from './track';

export type Omission =
  /** A plan next to a recorded line. */
  | 'planned'
  /** Recorded at the same time as another. */
  | 'overlap'
  /** Without times, along a line that has them. */
  | 'copy'
  /** Single points next to a line. */
  | 'points';

/** Seconds that two lines of one receiver may share, when its clock is set. */
const MOST_SHARED = 60;
/** Seconds: coverage counts the parts of a day with a fix, so that more fixes a minute don't matter. */
const COVERED = 600;

interface Candidate {
  line: TrackLine;
  index: number;
  span: readonly [start: number, end: number] | undefined;
}

const isPoints = ({ line }: Candidate): boolean => line.kind === 'points';

const coverage = (lines: readonly Candidate[]): number => {
  const parts = new Set<number>();
  for (const { line } of lines)
    for (const instant of line.instants)
      if (instant !== null) parts.add(Math.floor(instant / COVERED));
  return parts.size;
};

const fixCount = (lines: readonly Candidate[]): number =>
  lines.reduce((sum, { line }) => sum + line.positions.length, 0);

const overlaps = ({ span: a }: Candidate, { span: b }: Candidate): boolean => {
  if (!a || !b) return false;
  const shared = Math.min(a[1], b[1]) - Math.max(a[0], b[0]);
  const shorter = Math.min(a[1] - a[0], b[1] - b[0]);
  return shared > 0 && shared > Math.min(MOST_SHARED, shorter / 2);
};

/** Metres: receivers differ by less, and lines of other trips by more in most places. */
const ALONG = 100;
const MOST_COMPARED = 50;
const MOST_LEGS = 4000;

const thinned = <T>(list: readonly T[], most: number): T[] => {
  const step = Math.ceil(list.length / most);
  return step > 1 ? list.filter((_, i) => i % step === 0 || i === list.length - 1) : [...list];
};

/** Whether nearly all positions of a line are along the others. */
const isAlong = (line: readonly Position[], others: readonly (readonly Position[])[]): boolean => {
  const compared = thinned(line, MOST_COMPARED);
  const legs = others.map((positions) => thinned(positions, MOST_LEGS));
  const near = compared.filter((at) => (leastMetres(at, legs, ALONG) ?? Infinity) <= ALONG);
  return near.length >= compared.length * 0.9;
};

const positionsIn = (candidates: readonly Candidate[]): Position[][] =>
  candidates.map(({ line }) => line.positions);

/** A line can replace another only if it has enough fixes, and not a few of many. */
const LEAST_POINTS = 2;
const LEAST_PART = 0.1;

/**
 * The most complete recording first; what was recorded at the same time is omitted.
 * @param other prefers the least complete recording that could replace the others
 */
const withoutOverlaps = (
  timed: readonly Candidate[],
  other: boolean,
): { kept: Candidate[]; omitted: Candidate[] } => {
  const tracks = groupBy(timed, ({ line }) => `${line.kind === 'points'} ${line.track}`);
  const ranked = [...tracks.values()]
    .map((lines) => ({ lines, covered: coverage(lines), fixes: fixCount(lines) }))
    .sort(
      (a, b) =>
        Number(isPoints(a.lines[0]!)) - Number(isPoints(b.lines[0]!)) ||
        b.covered - a.covered ||
        b.fixes - a.fixes ||
        a.lines[0]!.index - b.lines[0]!.index,
    );
  if (other) {
    const isMinor = ({ lines, covered, fixes }: (typeof ranked)[number]): boolean =>
      isPoints(lines[0]!) ||
      fixes < LEAST_POINTS ||
      ranked.some(
        (longer) =>
          covered < longer.covered * LEAST_PART &&
          lines.some((line) => longer.lines.some((one) => overlaps(line, one))),
      );
    const [minor, whole] = [ranked.filter(isMinor), ranked.filter((one) => !isMinor(one))];
    ranked.splice(0, ranked.length, ...whole.reverse(), ...minor);
  }
  const kept: Candidate[] = [];
  const omitted: Candidate[] = [];
  for (const { lines } of ranked)
    for (const one of lines.toSorted((a, b) => fixCount([b]) - fixCount([a])))
      (kept.some((other) => overlaps(one, other)) ? omitted : kept).push(one);
  return { kept, omitted };
};

const canReplace = (points: readonly Candidate[], lines: readonly Candidate[]): boolean => {
  const count = fixCount(points);
  return (
    count >= LEAST_POINTS &&
    count >= fixCount(lines) * LEAST_PART &&
    (points.every(({ line }) => isAlong(line.positions, positionsIn(lines))) ||
      lines.every(({ line }) => isAlong(line.positions, positionsIn(points))))
  );
};

/**
 * Why a line isn't part of the trip, unless someone chooses it; null for the others.
 * @param other uses the other of two tracks recorded at the same time
 */
export const omissions = (lines: readonly TrackLine[], other = false): (Omission | null)[] => {
  const all = lines.map((line, index): Candidate => ({ line, index, span: spanInstants(line) }));
  const found: (Omission | null)[] = lines.map(() => null);
  const omit = (why: Omission, some: readonly Candidate[]): void =>
    some.forEach(({ index }) => (found[index] = why));

  const recorded = all.filter(({ line }) => line.kind !== 'route');
  const drawn = recorded.filter((one) => !isPoints(one));
  // Single points without times, such as marks on the map, are no reason to drop a plan.
  if (drawn.length || recorded.some(({ span }) => span))
    omit(
      'planned',
      all.filter(({ line }) => line.kind === 'route'),
    );
  const timed = drawn.filter(({ span }) => span);
  const untimed = drawn.filter(({ span }) => !span);
  const points = recorded.filter(isPoints);
  const timedPoints = points.filter(({ span }) => span);
  const { kept, omitted } = withoutOverlaps([...timed, ...timedPoints], other);
  omit('overlap', omitted);
  if (timed.length) {
    const paths = positionsIn(timed);
    omit(
      'copy',
      untimed.filter(({ line }) => isAlong(line.positions, paths)),
    );
    omit(
      'points',
      points.filter((one) => found[one.index] === null),
    );
  } else if (untimed.length && canReplace(kept.filter(isPoints), untimed)) {
    omit('copy', untimed);
    omit(
      'points',
      points.filter(({ span }) => !span),
    );
  } else if (untimed.length) omit('points', points);
  else if (timedPoints.length)
    omit(
      'points',
      points.filter(({ span }) => !span),
    );
  return found;
};
