/** Corrections of a track that a person can choose, and where each of them applies. */
import { isFarFromCoast } from '../geo/coast';
import type { Position } from '../geo/polygon';
import { instantsOfLine } from '../time/wallClock';
import { spanInstants } from './routeOfTracks';
import type { TrackLine } from './track';

export const CORRECTIONS = ['1024 weeks later', 'western longitudes', 'local times'] as const;
export type Correction = (typeof CORRECTIONS)[number];

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
export const startAfterRollover = (line: TrackLine, now: number): number | null => {
  const span = spanInstants(line);
  if (!span || !isOld(line, now)) return null;
  const [start, end] = [span[0] + ROLLOVER, span[1] + ROLLOVER];
  return isInFuture(end, now) || isLongAgo(start, now) ? null : start;
};

export const isWestOfCoast = ([lon, lat]: Position): boolean =>
  isFarFromCoast([lon, lat]) && !isFarFromCoast([-lon, lat]);

/** The same clock times in the programme's zone. */
const asLocalTimes = (instants: TrackLine['instants']): TrackLine['instants'] => {
  const toInstant = instantsOfLine();
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
    positions = positions.map((at): Position => (isWestOfCoast(at) ? [-at[0], at[1]] : at));
  const next = { ...rest, positions, instants, ...(isZoneless && !isLocal && { isZoneless }) };
  return next as unknown as L;
};
