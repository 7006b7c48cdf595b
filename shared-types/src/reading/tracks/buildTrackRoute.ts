import type { RouteGeojson } from '#records/geojson.ts';
import { elapsedSeconds, wallSeconds, type WallClock } from '#base/time/wallClock.ts';
import { wallTimes, type TrackLine } from './track';

/** Whether a time that reads earlier can be later: in the second of the hours that autumn repeats. */
const canFollow = (before: WallClock, time: WallClock): boolean =>
  elapsedSeconds(wallSeconds(before), wallSeconds(time)) >= 0;

/**
 * The times between which lines were recorded; null when there are none. In the hour that autumn repeats, the
 * order of the lines and of their times counts.
 */
export const getLineTimes = (
  lines: readonly { times: readonly (WallClock | null)[] }[],
): [start: WallClock, end: WallClock] | null => {
  let start: WallClock | null = null;
  let end: WallClock | null = null;
  for (const { times } of lines)
    for (const time of times) {
      if (time === null) continue;
      if (start === null || (time < start && !canFollow(start, time))) start = time;
      if (end === null || time > end) end = time;
    }
  return start !== null && end !== null ? [start, end] : null;
};

/** The instants between which a line was recorded; undefined without times. */
export const spanInstants = ({
  instants,
}: Pick<TrackLine, 'instants'>): [start: number, end: number] | undefined => {
  let [start, end] = [Infinity, -Infinity];
  for (const instant of instants) {
    if (instant === null) continue;
    if (instant < start) start = instant;
    if (instant > end) end = instant;
  }
  return start <= end ? [start, end] : undefined;
};

/** By their start; lines without any time come last, in the order of the file. */
export const sortByTime = <L extends Pick<TrackLine, 'instants'>>(lines: readonly L[]): L[] =>
  lines
    .map((line) => ({ line, start: spanInstants(line)?.[0] ?? Infinity }))
    .sort((a, b) => (a.start === b.start ? 0 : a.start - b.start))
    .map(({ line }) => line);

/** Coordinates are kept to 1e-7 degrees, a centimetre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/** @param joined makes one line without gaps. @returns null without any position */
export const buildTrackRoute = (
  lines: readonly Pick<TrackLine, 'positions' | 'instants'>[],
  joined: boolean,
): RouteGeojson | null => {
  const ordered = sortByTime(lines).filter(({ positions }) => positions.length > 0);
  if (!ordered.length) return null;
  const timedLines = ordered.map((line) => ({ positions: line.positions, times: wallTimes(line) }));
  const parts = joined
    ? [
        {
          positions: timedLines.flatMap(({ positions }) => positions),
          times: timedLines.flatMap(({ times }) => times),
        },
      ]
    : timedLines;
  const timed = parts.some(({ times }) => times.some((time) => time !== null));
  return {
    type: 'Feature',
    properties: timed ? { coordTimes: parts.map(({ times }) => times) } : {},
    geometry: {
      type: 'MultiLineString',
      coordinates: parts.map(({ positions }) =>
        positions.map(([lon, lat]): [number, number] => [rounded(lon), rounded(lat)]),
      ),
    },
  };
};
