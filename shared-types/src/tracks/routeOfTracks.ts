import type { RouteGeojson } from '../records/geojson';
import type { WallClock } from '../time/wallClock';
import type { TrackLine } from './track';

type TimedLine = Pick<TrackLine, 'positions' | 'times'>;

const firstTime = ({ times }: TimedLine): WallClock | undefined =>
  times.find((time) => time !== null) ?? undefined;

/** By their first time; lines without any time come last, in the order of the file. */
export const inOrderOfTime = <L extends TimedLine>(lines: readonly L[]): L[] => {
  const ranked = lines.map((line) => ({ line, time: firstTime(line) ?? '~' }));
  return ranked
    .sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0))
    .map(({ line }) => line);
};

/** Earliest and latest time; null when there is none. */
export const timesOfLines = (
  lines: readonly { times: readonly (WallClock | null)[] }[],
): [start: WallClock, end: WallClock] | null => {
  let start: WallClock | null = null;
  let end: WallClock | null = null;
  for (const { times } of lines)
    for (const time of times) {
      if (time === null) continue;
      if (start === null || time < start) start = time;
      if (end === null || time > end) end = time;
    }
  return start !== null && end !== null ? [start, end] : null;
};

/** Coordinates are kept to 1e-7 degrees, a centimetre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/** @param joined makes one line without gaps. @returns null without any position */
export const routeOfTracks = (
  lines: readonly TimedLine[],
  joined: boolean,
): RouteGeojson | null => {
  const ordered = inOrderOfTime(lines).filter(({ positions }) => positions.length > 0);
  if (!ordered.length) return null;
  const parts = joined
    ? [
        {
          positions: ordered.flatMap(({ positions }) => positions),
          times: ordered.flatMap(({ times }) => times),
        },
      ]
    : ordered;
  const timed = parts.some(({ times }) => times.some((time) => time !== null));
  return {
    type: 'Feature',
    properties: timed ? { coordTimes: parts.map(({ times }) => [...times]) } : {},
    geometry: {
      type: 'MultiLineString',
      coordinates: parts.map(({ positions }) =>
        positions.map(([lon, lat]): [number, number] => [rounded(lon), rounded(lat)]),
      ),
    },
  };
};
