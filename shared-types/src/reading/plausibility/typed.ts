/** What to check about a typed time or position, by the rules for tracks, rows and photos. */
import { isFarFromCoast } from '#base/geo/coast.ts';
import type { Position } from '#base/geo/polygon.ts';
import { message } from '#base/text/messages.ts';
import { toEpochSeconds, type WallClock } from '#base/time/wallClock.ts';
import {
  isInFuture,
  isLongAgo,
  isWestOfCoast,
  MOST_YEARS,
  timeAfterRollover,
} from '../tracks/corrections';
import { momentText, toSeconds } from './reading';

export interface TypedDoubt<V> {
  text: string;
  /** The value that was probably meant. */
  correction?: { value: V; text: string };
}

/** @param now epoch seconds */
export const timeDoubt = (time: unknown, now: number): TypedDoubt<WallClock> | null => {
  if (toSeconds(time) === null) return null;
  const instant = toEpochSeconds(time as WallClock);
  if (isInFuture(instant, now)) return { text: message('doubtFuture') };
  if (!isLongAgo(instant, now)) return null;
  const later = timeAfterRollover(time as WallClock, now);
  if (later === null) return { text: message('doubtOld', { years: MOST_YEARS }) };
  const shown = momentText(later);
  return {
    text: message('doubtWeeks', { years: MOST_YEARS, later: shown }),
    correction: { value: later, text: message('doubtUse', { value: shown }) },
  };
};

export const positionDoubt = (at: Position): TypedDoubt<Position> | null => {
  if (!isFarFromCoast(at)) return null;
  if (!isWestOfCoast(at)) return { text: message('doubtFar') };
  const value: Position = [-at[0], at[1]];
  return {
    text: message('doubtEast'),
    correction: { value, text: message('doubtUse', { value: `${value[1]}, ${value[0]}` }) },
  };
};
