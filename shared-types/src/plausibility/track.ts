/** A route as columns, quick to ask for where the boat was. */
import { metresBetween } from '../geo/distance';
import type { Position } from '../geo/polygon';
import type { RouteGeojson } from '../records/geojson';
import { isWallClock, wallSeconds } from '../time/wallClock';

export interface TimedFix {
  position: Position;
  seconds: number;
  /** Which line of the route, and which of its fixes. */
  line: number;
  fix: number;
}

export interface Track {
  /** In order of time. */
  timed: readonly TimedFix[];
  /** All fixes, or of a long route every so many. */
  thinned: readonly Position[];
}

/** More than these say no more of how far the route is from a place. */
const MOST_THINNED = 4000;
const days = new Map<string, number>();

/** A track has half a million times of few days: each day is looked up once. */
const secondsOf = (dt: string): number | null => {
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

/** The same route gives the same track, worked out once. */
export const trackOf = (route: RouteGeojson | null): Track => {
  if (!route) return { timed: [], thinned: [] };
  let track = made.get(route);
  if (!track) made.set(route, (track = readTrack(route)));
  return track;
};

const readTrack = ({ geometry, properties }: RouteGeojson): Track => {
  const timed: TimedFix[] = [];
  geometry.coordinates.forEach((positions, line) =>
    positions.forEach((position, fix) => {
      const dt = properties.coordTimes?.[line]?.[fix];
      const seconds = typeof dt === 'string' ? secondsOf(dt) : null;
      if (seconds !== null) timed.push({ position, seconds, line, fix });
    }),
  );
  const sorted = timed.every(({ seconds }, i) => i === 0 || seconds >= timed[i - 1]!.seconds);
  if (!sorted) timed.sort((a, b) => a.seconds - b.seconds);
  const all = geometry.coordinates.flat();
  const step = Math.ceil(all.length / MOST_THINNED);
  return { timed, thinned: step > 1 ? all.filter((_, i) => i % step === 0) : all };
};

/** First place whose time is not before `seconds`. */
const firstFrom = (timed: readonly TimedFix[], seconds: number): number => {
  let [low, high] = [0, timed.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (timed[middle]!.seconds < seconds) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Least distance in metres of a list of places; stops at the first within `enough`. */
export const leastMetres = (
  at: Position,
  places: Iterable<Position>,
  enough: number,
): number | null => {
  let least: number | null = null;
  for (const place of places) {
    const metres = metresBetween(at, place);
    if (least === null || metres < least) least = metres;
    if (least <= enough) return least;
  }
  return least;
};

/** The fixes before and after a time, as far as there are any; the nearer one first. */
export const fixesBeside = ({ timed }: Track, seconds: number): TimedFix[] => {
  const i = firstFrom(timed, seconds);
  const off = (fix: TimedFix): number => Math.abs(fix.seconds - seconds);
  return [timed[i - 1], timed[i]]
    .filter((fix) => fix !== undefined)
    .sort((a, b) => off(a) - off(b));
};
