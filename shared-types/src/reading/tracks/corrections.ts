/** Applies the corrections that a person can choose, each where it is needed. */
import type { Correction } from '#contract/api/corrections.ts';
import { isFarFromCoast } from '#base/geo/coast.ts';
import type { Position } from '#base/geo/polygon.ts';
import {
  toEpochSeconds,
  createInstantReader,
  isWallClock,
  wallClockAtSeconds,
  toWallClock,
  wallSeconds,
  type WallClock,
} from '#base/time/wallClock.ts';
import { spanInstants } from './buildTrackRoute';
import type { TrackLine } from './track';

const YEAR = 365.25 * 86_400;
/** No receiver in use has recorded for longer. */
export const MOST_YEARS = 15;
/** Seconds: receivers count weeks with ten bits, and begin again after 1,024. */
const ROLLOVER = 1024 * 7 * 86_400;
const DAY = 86_400;

/** @param start epoch seconds, as `now` */
export const isLongAgo = (start: number, now: number): boolean => start < now - MOST_YEARS * YEAR;

/** A clock may be a day ahead. */
export const isInFuture = (end: number, now: number): boolean => end > now + DAY;

export const isOld = (line: TrackLine, now: number): boolean => {
  const span = spanInstants(line);
  return span !== undefined && isLongAgo(span[0], now);
};

/** @returns the start 1,024 weeks later, if the receiver may have counted weeks wrong */
const afterRollover = (start: number, now: number, end = start): number | null =>
  isLongAgo(start, now) && !isInFuture(end + ROLLOVER, now) && !isLongAgo(start + ROLLOVER, now)
    ? start + ROLLOVER
    : null;

/** Does the same as `afterRollover`, for a line. */
export const startAfterRollover = (line: TrackLine, now: number): number | null => {
  const span = spanInstants(line);
  return span ? afterRollover(span[0], now, span[1]) : null;
};

/**
 * As `afterRollover`, for a wall-clock time.
 * @param zone of the clock that it comes from: a local one showed the right time of day
 */
export const timeAfterRollover = (
  time: WallClock,
  now: number,
  zone: 'local' | 'utc' = 'local',
): WallClock | null => {
  const later = afterRollover(toEpochSeconds(time), now);
  if (later === null) return null;
  const sameClock = toWallClock(wallSeconds(time) + ROLLOVER);
  return zone === 'local' && isWallClock(sameClock) ? sameClock : wallClockAtSeconds(later);
};

export const isWestOfCoast = ([lon, lat]: Position): boolean =>
  isFarFromCoast([lon, lat]) && !isFarFromCoast([-lon, lat]);

/** Applies the chosen corrections to values that need them. */
export interface Corrector {
  /** @param zone as for `timeAfterRollover` */
  time: (time: WallClock, zone: 'local' | 'utc') => WallClock;
  position: (at: Position) => Position;
}

/** @param now epoch seconds */
export const createCorrector = (corrections: readonly Correction[], now: number): Corrector => ({
  time: (time, zone) =>
    (corrections.includes('1024 weeks later') && timeAfterRollover(time, now, zone)) || time,
  position: (at) =>
    corrections.includes('western longitudes') && isWestOfCoast(at) ? [-at[0], at[1]] : at,
});

/** The same clock times in the programme's zone. */
const asLocalTimes = (instants: TrackLine['instants']): TrackLine['instants'] => {
  const toInstant = createInstantReader();
  return instants.map((instant) => {
    if (instant === null) return null;
    const second = Math.floor(instant);
    return toInstant(second) + (instant - second);
  });
};

/** @param now epoch seconds */
export const corrected = <L extends TrackLine>(
  line: L,
  corrections: readonly Correction[],
  now: number,
): L => {
  let { positions, instants } = line;
  const { isZoneless, ...rest } = line;
  const isLocal = isZoneless && corrections.includes('local times');
  if (corrections.includes('1024 weeks later') && startAfterRollover(line, now) !== null)
    instants = instants.map((instant) => instant && instant + ROLLOVER);
  if (isLocal) instants = asLocalTimes(instants);
  if (corrections.includes('western longitudes'))
    positions = positions.map(createCorrector(corrections, now).position);
  const next = { ...rest, positions, instants, ...(isZoneless && !isLocal && { isZoneless }) };
  return next as unknown as L;
};
