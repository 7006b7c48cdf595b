/**
 * A route as a boat's track through time, in epoch seconds. Lines are sorted by their start. A fix earlier than
 * the one before is omitted, so that time only moves forward: the receiver may be wrong. Fixes outside the
 * patrol's time are omitted too: a receiver without satellites may report a date years away, and one such fix
 * would exclude all others, or stretch the day over years.
 */
import type { Position } from '@portal/shared-types/base/geo/polygon';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import type { Patrol } from '@portal/shared-types/records/patrol';
import {
  createInstantReader,
  isWallClock,
  wallSeconds,
} from '@portal/shared-types/base/time/wallClock';

/** A track without a gap, in columns: a long day has tens of thousands of fixes. */
interface Stretch {
  from: number;
  to: number;
  at: number[];
  lon: number[];
  lat: number[];
}

export interface Track {
  start: number;
  end: number;
  stretches: readonly Stretch[];
}

/** Seconds between two lines that still form one track: receivers may start a new line during a turn. */
const SAME_WAY = 120;
/** Seconds without a fix after which the boat's position is unknown. */
const LONGEST_SILENCE = 30 * 60;

/** Seconds before and after a patrol in which its fixes are accepted. */
const BESIDE = 86_400;

type Outing = Pick<Patrol, 'patrol_start_dt' | 'patrol_end_dt'>;

interface Line {
  at: number[];
  positions: Position[];
}

const timedLines = (
  { geometry, properties }: RouteGeojson,
  { patrol_start_dt, patrol_end_dt }: Outing,
): Line[] => {
  const toInstant = createInstantReader();
  const first = wallSeconds(patrol_start_dt) - BESIDE;
  const last = wallSeconds(patrol_end_dt) + BESIDE;
  return geometry.coordinates
    .map((coordinates, part) => {
      const line: Line = { at: [], positions: [] };
      coordinates.forEach(([lon, lat], i) => {
        const time = properties.coordTimes?.[part]?.[i];
        if (time === undefined || time === null || !isWallClock(time)) return;
        const wall = wallSeconds(time);
        if (wall < first || wall > last) return;
        line.at.push(toInstant(wall));
        line.positions.push([lon, lat]);
      });
      return line;
    })
    .filter(({ at }) => at.length > 0)
    .sort((a, b) => a.at[0]! - b.at[0]!);
};

/** Null if the route doesn't have two fixes at different times during the patrol. */
export const toTrack = (route: RouteGeojson | null, outing: Outing): Track | null => {
  if (!route) return null;
  const stretches: Stretch[] = [];
  let last: Stretch | undefined;
  for (const { at, positions } of timedLines(route, outing)) {
    let longest = SAME_WAY;
    at.forEach((time, i) => {
      if (last && time < last.to) return;
      if (!last || time - last.to > longest) {
        last = { from: time, to: time, at: [], lon: [], lat: [] };
        stretches.push(last);
      }
      last.to = time;
      last.at.push(time);
      last.lon.push(positions[i]![0]);
      last.lat.push(positions[i]![1]);
      longest = LONGEST_SILENCE;
    });
  }
  const start = stretches[0]?.from;
  const end = stretches.at(-1)?.to;
  return start === undefined || end === undefined || start === end
    ? null
    : { start, end, stretches };
};

/** Index of the last number that isn't greater; -1 if all are. */
const lastUpTo = (sorted: ArrayLike<number>, value: number): number => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

interface Moment {
  position: Position;
  /** Times between which the boat's position is unknown; null if it is known. */
  gap: { from: number; to: number } | null;
}

const positionIn = ({ at, lon, lat }: Stretch, time: number): Position => {
  const i = Math.max(lastUpTo(at, time), 0);
  const here: Position = [lon[i]!, lat[i]!];
  const next = at[i + 1];
  if (next === undefined || time <= at[i]!) return here;
  const part = (time - at[i]!) / (next - at[i]!);
  return [here[0] + part * (lon[i + 1]! - here[0]), here[1] + part * (lat[i + 1]! - here[1])];
};

const stretchAt = ({ stretches }: Track, time: number): number =>
  Math.max(
    lastUpTo(
      stretches.map(({ from }) => from),
      time,
    ),
    0,
  );

/** The boat's position; in a gap, its last known one. */
export const momentAt = (track: Track, time: number): Moment => {
  const i = stretchAt(track, time);
  const stretch = track.stretches[i]!;
  const next = track.stretches[i + 1];
  const position = positionIn(stretch, Math.min(time, stretch.to));
  return {
    position,
    gap: time > stretch.to && next ? { from: stretch.to, to: next.from } : null,
  };
};

/** The time after playing for some seconds; skips gaps. Never past the end. */
export const playOn = (track: Track, time: number, seconds: number): number => {
  let left = seconds;
  let now = Math.max(time, track.start);
  for (const { from, to } of track.stretches.slice(stretchAt(track, now))) {
    now = Math.max(now, from);
    if (now + left <= to) return now + left;
    if (now < to) {
      left -= to - now;
      now = to;
    }
  }
  return track.end;
};

/** Seconds to play the whole track in real time. */
export const playedSeconds = ({ stretches }: Track): number =>
  stretches.reduce((sum, { from, to }) => sum + to - from, 0);
