/** A route as columns, for quick lookups of the boat's position. */
import type { Position } from '#base/geo/polygon.ts';
import type { RouteGeojson } from '#records/geojson.ts';
import { createInstantReader, isWallClock, wallSeconds } from '#base/time/wallClock.ts';
import { METRES_PER_DEGREE } from '#base/geo/distance.ts';

export interface TimedFix {
  position: Position;
  /** Epoch seconds. */
  seconds: number;
  /** Index of the line in the route, and of the fix in the line. */
  line: number;
  fix: number;
}

export interface Track {
  /** In order of time. */
  timed: readonly TimedFix[];
  /** The lines with all fixes; of a long route, with every nth. */
  thinned: readonly (readonly Position[])[];
}

/** More fixes hardly change the distance of the route from a location. */
const MAX_THINNED = 4000;
const days = new Map<string, number>();

/** A track has up to half a million times on a few days: each day is parsed once. */
const readSeconds = (dt: string): number | null => {
  const day = dt.slice(0, 10);
  let midnight = days.get(day);
  if (midnight === undefined) {
    if (!isWallClock(`${day} 12:00:00`)) return null;
    midnight = wallSeconds(`${day} 00:00:00`);
    if (days.size > 1000) days.clear();
    days.set(day, midnight);
  }
  const [hour, minute, second] = [dt.slice(11, 13), dt.slice(14, 16), dt.slice(17, 19)].map(Number);
  const seconds = midnight + hour! * 3600 + minute! * 60 + second!;
  return Number.isFinite(seconds) ? seconds : null;
};

const made = new WeakMap<RouteGeojson, Track>();

/** Results are cached by route. */
export const toTrack = (route: RouteGeojson | null): Track => {
  if (!route) return { timed: [], thinned: [] };
  let track = made.get(route);
  if (!track) made.set(route, (track = readTrack(route)));
  return track;
};

const readTrack = ({ geometry, properties }: RouteGeojson): Track => {
  const timed: TimedFix[] = [];
  const toInstant = createInstantReader();
  geometry.coordinates.forEach((positions, line) =>
    positions.forEach((position, fix) => {
      const dt = properties.coordTimes?.[line]?.[fix];
      const wall = typeof dt === 'string' ? readSeconds(dt) : null;
      if (wall !== null) timed.push({ position, seconds: toInstant(wall), line, fix });
    }),
  );
  const sorted = timed.every(({ seconds }, i) => i === 0 || seconds >= timed[i - 1]!.seconds);
  if (!sorted) timed.sort((a, b) => a.seconds - b.seconds);
  const all = geometry.coordinates.reduce((sum, line) => sum + line.length, 0);
  const step = Math.ceil(all / MAX_THINNED);
  const thinned =
    step > 1
      ? geometry.coordinates.map((line) =>
          line.filter((_, i) => i % step === 0 || i === line.length - 1),
        )
      : geometry.coordinates;
  return { timed, thinned };
};

/** Index of the first fix whose time isn't before `seconds`. */
const firstFrom = (timed: readonly TimedFix[], seconds: number): number => {
  let [low, high] = [0, timed.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (timed[middle]!.seconds < seconds) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Degrees east of another meridian, across the antimeridian if that is shorter. */
const measureEast = (lon: number, other: number): number => ((lon - other + 540) % 360) - 180;

/** Distance in metres from the leg between two fixes, on a plane: accurate to a percent for 50 km. */
export const metresToLeg = ([lon, lat]: Position, a: Position, b: Position): number => {
  const shrink = Math.cos((lat * Math.PI) / 180);
  const [x, y] = [measureEast(a[0], lon) * shrink, a[1] - lat];
  const [dx, dy] = [measureEast(b[0], a[0]) * shrink, b[1] - a[1]];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / length));
  return Math.hypot(x + t * dx, y + t * dy) * METRES_PER_DEGREE;
};

/**
 * Least distance in metres from lines, including the legs between their points, because a drawn route has few
 * points. Stops at the first within `enough`.
 */
export const leastMetres = (
  at: Position,
  lines: readonly (readonly Position[])[],
  enough: number,
): number | null => {
  let least: number | null = null;
  for (const line of lines)
    for (let i = 0; i < line.length; i++) {
      const point = line[i]!;
      const metres = metresToLeg(at, line[i - 1] ?? point, point);
      if (least === null || metres < least) least = metres;
      if (least <= enough) return least;
    }
  return least;
};

/** The fixes before and after a time, if any; the nearer one first. */
export const fixesBeside = ({ timed }: Track, seconds: number): TimedFix[] => {
  const i = firstFrom(timed, seconds);
  const off = (fix: TimedFix): number => Math.abs(fix.seconds - seconds);
  return [timed[i - 1], timed[i]]
    .filter((fix) => fix !== undefined)
    .sort((a, b) => off(a) - off(b));
};
