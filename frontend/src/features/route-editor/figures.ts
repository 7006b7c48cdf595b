/** The length, duration and size of a route, in words. */
import { lengthOfLines } from '@portal/shared-types/geo/distance';
import { durationOf, durationText } from '@portal/shared-types/time/duration';
import { elapsedSeconds, wallSeconds, type WallClock } from '@portal/shared-types/time/wallClock';
import { timesOfLines } from '@portal/shared-types/tracks/routeOfTracks';
import { pointCount, type RouteLine } from './routeLines';

export interface RouteFigures {
  points: number;
  gaps: number;
  /** Kilometres over ground, calculated as the portal does when saving; gaps don't count. */
  km: number;
  times: [start: WallClock, end: WallClock] | null;
  /** "3 hours, 20 min."; null without times. */
  duration: string | null;
}

export const figuresOf = (lines: readonly RouteLine[]): RouteFigures => {
  const span = timesOfLines(lines.map(({ times }) => ({ times: times ?? [] })));
  return {
    points: pointCount(lines),
    gaps: Math.max(lines.length - 1, 0),
    km: lengthOfLines(lines.map(({ positions }) => positions)),
    times: span,
    duration:
      span && durationText(durationOf(elapsedSeconds(wallSeconds(span[0]), wallSeconds(span[1])))),
  };
};

export const countText = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-CA')} ${count === 1 ? one : many}`;
