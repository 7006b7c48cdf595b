/** Operations on a route. Each returns new lines and doesn't change its arguments. */
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { isBefore, type PointIndex, type RouteLine } from './routeLines';

type Lines = readonly RouteLine[];

/** Positions set by a person are rounded to 1e-6 degrees, a tenth of a metre. */
export const rounded = ([lon, lat]: Position): Position => [
  Math.round(lon * 1e6) / 1e6,
  Math.round(lat * 1e6) / 1e6,
];

const withLine = (lines: Lines, i: number, ...instead: RouteLine[]): RouteLine[] =>
  lines.toSpliced(i, 1, ...instead.filter(({ positions }) => positions.length > 0));

const part = ({ positions, times }: RouteLine, from: number, to?: number): RouteLine => ({
  positions: positions.slice(from, to),
  times: times?.slice(from, to) ?? null,
});

const joined = (a: RouteLine, b: RouteLine): RouteLine => ({
  positions: [...a.positions, ...b.positions],
  times:
    a.times || b.times
      ? [...(a.times ?? a.positions.map(() => null)), ...(b.times ?? b.positions.map(() => null))]
      : null,
});

/** A moved point keeps its time: the boat was there then, if not exactly there. */
export const movePoint = (lines: Lines, { line, fix }: PointIndex, to: Position): Lines => {
  const found = lines[line];
  if (!found?.positions[fix]) return lines;
  return withLine(lines, line, { ...found, positions: found.positions.with(fix, rounded(to)) });
};

/** Inserts a point before the one at `index`, or after the last one. Its time is unknown. */
export const insertPoint = (lines: Lines, { line, fix }: PointIndex, at: Position): Lines => {
  const found = lines[line];
  if (!found) return lines;
  return withLine(lines, line, {
    positions: found.positions.toSpliced(fix, 0, rounded(at)),
    times: found.times?.toSpliced(fix, 0, null) ?? null,
  });
};

/** Adds a point at the end; with `gap`, as the first point of a new line. */
export const appendPoint = (lines: Lines, at: Position, gap = false): Lines => {
  const last = lines.length - 1;
  if (gap || last < 0) return [...lines, { positions: [rounded(at)], times: null }];
  return insertPoint(lines, { line: last, fix: lines[last]!.positions.length }, at);
};

export const removePoint = (lines: Lines, { line, fix }: PointIndex): Lines => {
  const found = lines[line];
  if (!found?.positions[fix]) return lines;
  return withLine(lines, line, {
    positions: found.positions.toSpliced(fix, 1),
    times: found.times?.toSpliced(fix, 1) ?? null,
  });
};

const inOrder = (a: PointIndex, b: PointIndex): [PointIndex, PointIndex] =>
  isBefore(b, a) ? [b, a] : [a, b];

/**
 * Removes everything between two points and leaves a gap. The two points become the ends of the remaining
 * lines; one that would be alone is removed too, so that the start or end of a route can be cut off.
 */
export const cutBetween = (lines: Lines, one: PointIndex, other: PointIndex): Lines => {
  const [from, to] = inOrder(one, other);
  const [first, last] = [lines[from.line], lines[to.line]];
  if (!first || !last) return lines;
  const before = from.fix > 0 ? [part(first, 0, from.fix + 1)] : [];
  const after = to.fix < last.positions.length - 1 ? [part(last, to.fix)] : [];
  return lines.toSpliced(from.line, to.line - from.line + 1, ...before, ...after);
};

/** Removes everything between two points and connects them with a straight line. */
export const straighten = (lines: Lines, one: PointIndex, other: PointIndex): Lines => {
  const [from, to] = inOrder(one, other);
  const [first, last] = [lines[from.line], lines[to.line]];
  if (!first || !last) return lines;
  const line = joined(part(first, 0, from.fix + 1), part(last, to.fix));
  return lines.toSpliced(from.line, to.line - from.line + 1, line);
};

/** Keeps only what is between two points, including both. */
export const keepBetween = (lines: Lines, one: PointIndex, other: PointIndex): Lines => {
  const [from, to] = inOrder(one, other);
  return lines.slice(from.line, to.line + 1).map((line, i, kept) => {
    const end = i === kept.length - 1 ? to.fix + 1 : undefined;
    return part(line, i === 0 ? from.fix : 0, end);
  });
};

export const splitAfter = (lines: Lines, { line, fix }: PointIndex): Lines => {
  const found = lines[line];
  if (!found || fix >= found.positions.length - 1) return lines;
  return withLine(lines, line, part(found, 0, fix + 1), part(found, fix + 1));
};

export const closeGap = (lines: Lines, line: number): Lines => {
  const [found, next] = [lines[line], lines[line + 1]];
  return found && next ? lines.toSpliced(line, 2, joined(found, next)) : lines;
};

/** Reverses a route. Times would run backwards, so only routes without times are reversed. */
export const reverse = (lines: Lines): Lines =>
  lines.toReversed().map(({ positions }) => ({ positions: positions.toReversed(), times: null }));
