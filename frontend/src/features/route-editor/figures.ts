import { measureLines } from '@portal/shared-types/base/geo/distance';
import { toDuration, durationText } from '@portal/shared-types/base/time/duration';
import { elapsedSeconds, wallSeconds } from '@portal/shared-types/base/time/wallClock';
import { getLineTimes } from '@portal/shared-types/reading/tracks/buildTrackRoute';
import { pointCount, type RouteLine } from './routeLines';

export const formatFigures = (lines: readonly RouteLine[]) => {
  const span = getLineTimes(lines.map(({ times }) => ({ times: times ?? [] })));
  return {
    points: pointCount(lines),
    gaps: Math.max(lines.length - 1, 0),
    /** Kilometres over ground, calculated as the portal does when saving; gaps don't count. */
    km: measureLines(lines.map(({ positions }) => positions)),
    times: span,
    /** "3 hours, 20 min."; null without times. */
    duration:
      span && durationText(toDuration(elapsedSeconds(wallSeconds(span[0]), wallSeconds(span[1])))),
  };
};

export type RouteFigures = ReturnType<typeof formatFigures>;

export const countText = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-CA')} ${count === 1 ? one : many}`;
