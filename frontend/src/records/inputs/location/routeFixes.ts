import { metresBetween } from '@portal/shared-types/base/geo/distance';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import {
  toEpochSeconds,
  createInstantReader,
  isWallClock,
  wallSeconds,
  type WallClock,
} from '@portal/shared-types/base/time/wallClock';
import { getLineTimes } from '@portal/shared-types/reading/tracks/buildTrackRoute';

export interface Fix {
  position: Position;
  time: WallClock | null;
  /** Epoch seconds of its time. */
  instant: number | null;
}

export const listFixes = ({ geometry, properties }: RouteGeojson): Fix[] => {
  const toInstant = createInstantReader();
  return geometry.coordinates.flatMap((line, part) =>
    line.map(([lon, lat], i): Fix => {
      const time = properties.coordTimes?.[part]?.[i] ?? null;
      const isTime = time !== null && isWallClock(time);
      return { position: [lon, lat], time, instant: isTime ? toInstant(wallSeconds(time)) : null };
    }),
  );
};

export const routeLines = (route: RouteGeojson | null): Position[][] =>
  route?.geometry.coordinates.map((line) => line.map(([x, y]): Position => [x, y])) ?? [];

type TimedFix = Fix & { time: WallClock; instant: number };
const timed = (fixes: readonly Fix[]): TimedFix[] =>
  fixes.filter((fix): fix is TimedFix => fix.instant !== null);

/** First and last time of the route; null when it has none. */
export const routeTimes = (fixes: readonly Fix[]): [WallClock, WallClock] | null =>
  getLineTimes([{ times: timed(fixes).map(({ time }) => time) }]);

/** The part of the route's times that a record spans; all of them if the record is outside. */
export const spanWithin = (
  [first, last]: readonly [WallClock, WallClock],
  { start = first, end = last }: { start?: WallClock | undefined; end?: WallClock | undefined },
): [WallClock, WallClock] => {
  const from = start > first ? start : first;
  const to = end < last ? end : last;
  return from < to ? [from, to] : [first, last];
};

/** The fix nearest in time, and its distance in seconds. */
export const nearestFix = (
  fixes: readonly Fix[],
  time: WallClock,
): { fix: TimedFix; seconds: number } | null => {
  if (!isWallClock(time)) return null;
  const target = toEpochSeconds(time);
  let best: { fix: TimedFix; seconds: number } | null = null;
  for (const fix of timed(fixes)) {
    const seconds = Math.abs(fix.instant - target);
    if (!best || seconds < best.seconds) best = { fix, seconds };
  }
  return best;
};

/** Metres. Something farther from the route can have been seen from any point of it. */
const NEAR = 5000;

/** The time of the fix nearest to a position; null if none with a time is near. */
export const timeNear = (fixes: readonly Fix[], position: Position): WallClock | null => {
  let best: WallClock | null = null;
  let least = NEAR;
  for (const fix of timed(fixes)) {
    const metres = metresBetween(fix.position, position);
    if (metres <= least) [best, least] = [fix.time, metres];
  }
  return best;
};

/** Positions from one time to the other, both included, without fixes that have no time. */
export const stretch = (fixes: readonly Fix[], from: WallClock, to: WallClock): Position[] => {
  // A time that is being typed has no fixes.
  if (!isWallClock(from) || !isWallClock(to)) return [];
  const [first, last] = [toEpochSeconds(from), toEpochSeconds(to)];
  return timed(fixes)
    .filter(({ instant }) => instant >= first && instant <= last)
    .map(({ position }) => position);
};
