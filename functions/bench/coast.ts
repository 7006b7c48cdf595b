/**
 * A fictional programme for the bench: 15 nations on this coast, ten years to 20 July 2026, patrols from a
 * home port round a few favourite bays, more in summer and in later years, a quarter of them not shared. The
 * proportions are those that the choice of index was based on
 * (docs/decisions/0002-packed-geohash-entries.md).
 */
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { wallSeconds } from '@portal/shared-types/base/time/wallClock';
import type {
  IndexedPatrol,
  IndexedSighting,
  IndexedSurvey,
} from '../src/domain/search-index/indexedPatrol';
import { seeded } from '../src/testing/random';

export const SIZES = {
  small: { patrols: 2000, sightings: 30_000, surveys: 4000 },
  large: { patrols: 100_000, sightings: 2_000_000, surveys: 100_000 },
} as const;
export type Size = keyof typeof SIZES;

export interface CoastSize {
  patrols: number;
  sightings: number;
  surveys: number;
  nations: number;
  /** Earliest start, in seconds of local time; the latest is `LAST`. */
  first: number;
}

export const FIRST = wallSeconds('2016-07-20 00:00:00');
export const LAST = wallSeconds('2026-07-19 23:59:59');
const DAY = 86_400;

export const HOMES: readonly Position[] = [
  [-132.14, 54.02],
  [-132.0, 53.27],
  [-130.43, 54.54],
  [-130.44, 54.34],
  [-130.43, 53.79],
  [-129.25, 53.42],
  [-128.65, 53.97],
  [-128.52, 52.59],
  [-128.14, 52.16],
  [-126.75, 52.37],
  [-127.25, 51.68],
  [-127.42, 50.72],
  [-126.93, 50.59],
  [-127.64, 50.53],
  [-126.5, 50.83],
];
const SHARE = [18, 14, 11, 9, 8, 7, 6, 5, 8, 4, 3.5, 3, 2.5, 2.5, 2];
const SEASON = [0.3, 0.35, 0.6, 0.9, 1.3, 1.7, 2, 2, 1.4, 0.8, 0.4, 0.25];
const BAYS = 25;
const MAX_FIXES = 60;
const TYPES = 300;

/** If there are more nations than ports, the others start from points near them. */
const chooseHomes = (nations: number): Position[] => {
  const random = seeded(13);
  return Array.from({ length: nations }, (_, i): Position => {
    const [x, y] = HOMES[i % HOMES.length]!;
    return i < HOMES.length ? [x, y] : [x + random() * 2 - 1, y + random() * 1.2 - 0.6];
  });
};

export interface BenchCoast {
  homes: Position[];
  patrols: IndexedPatrol[];
  /** Busy bays, for searches of a small area. */
  bays: Position[];
}

export const makeCoast = (size: Size | CoastSize): BenchCoast => {
  const wanted =
    typeof size === 'string' ? { ...SIZES[size], nations: HOMES.length, first: FIRST } : size;
  const homes = chooseHomes(wanted.nations);
  const random = seeded(size === 'small' ? 11 : 12);
  const normal = (): number => {
    let sum = 0;
    for (let i = 0; i < 6; i++) sum += random();
    return (sum - 3) * 1.414;
  };
  const clamp = ([x, y]: Position): Position => [
    Math.max(-135.39, Math.min(-125.61, x)),
    Math.max(49.41, Math.min(54.59, y)),
  ];
  const chosen = (sums: readonly number[]): number => {
    const at = random() * sums[sums.length - 1]!;
    return sums.findIndex((sum) => sum >= at);
  };
  const running = (weights: readonly number[]): number[] => {
    let sum = 0;
    return weights.map((w) => (sum += w));
  };

  const bays = homes.map(([x, y]) =>
    Array.from({ length: BAYS }, () => {
      const degrees = (4 + 66 * random() ** 1.7) / 111;
      const bearing = random() * 2 * Math.PI;
      return clamp([
        x + (degrees * Math.cos(bearing)) / Math.cos((y * Math.PI) / 180),
        y + degrees * Math.sin(bearing),
      ]);
    }),
  );
  const nations = running(homes.map((_, i) => SHARE[i % SHARE.length]!));
  const monthStarts = Array.from({ length: 122 }, (_, m) => Date.UTC(2016, 6 + m, 1) / 1000);
  const months = running(
    Array.from(
      { length: 121 },
      (_, m) => SEASON[new Date(monthStarts[m]! * 1000).getUTCMonth()]! * (0.5 + m / 120),
    ),
  );

  const drawStart = (): number => {
    for (;;) {
      const m = chosen(months);
      const days = (monthStarts[m + 1]! - monthStarts[m]!) / DAY;
      const day = monthStarts[m]! + Math.floor(random() * days) * DAY;
      const start = day + (7 + Math.floor(random() * 5)) * 3600 + Math.floor(random() * 3600);
      if (start >= wanted.first && start < LAST - 12 * 3600) return start;
    }
  };
  const starts = Array.from({ length: wanted.patrols }, drawStart).sort((a, b) => a - b);

  const drawRoute = (nation: number): Position[] => {
    const home = homes[nation]!;
    const around = (p: Position): number => Math.atan2(p[1] - home[1], p[0] - home[0]);
    const stops = Array.from(
      { length: 1 + Math.floor(random() * 4) },
      () => bays[nation]![Math.floor(random() ** 1.6 * BAYS)]!,
    ).sort((a, b) => around(a) - around(b));
    const way = [home, ...stops, home];
    const route: Position[] = [];
    for (let w = 0; w + 1 < way.length; w++) {
      const [a, b] = [way[w]!, way[w + 1]!];
      const km = 111 * Math.hypot((b[0] - a[0]) * 0.6, b[1] - a[1]);
      const steps = Math.max(1, Math.min(20, Math.round(km / 2.5)));
      for (let k = 0; k < steps && route.length < MAX_FIXES - 2; k++) {
        const f = k / steps;
        route.push(
          clamp([
            a[0] + (b[0] - a[0]) * f + normal() * 0.006,
            a[1] + (b[1] - a[1]) * f + normal() * 0.004,
          ]),
        );
      }
    }
    route.push(home);
    return route;
  };

  // Some patrols record a hundred sightings, many only a few.
  const busy = starts.map(() => (-Math.log(1 - random())) ** 1.6 + 0.15);
  const allBusy = busy.reduce((sum, b) => sum + b, 0);
  let leftSightings: number = wanted.sightings;
  let leftSurveys: number = wanted.surveys;

  const patrols = starts.map((start, i): IndexedPatrol => {
    const nation = chosen(nations);
    const long = random() < 0.05;
    const length = long
      ? DAY * (1 + Math.floor(random() * 4)) + random() * 36_000
      : 10_800 + random() * 25_200;
    const end = Math.min(Math.floor(start + length), LAST);
    const route = drawRoute(nation);
    const shared = random() < 0.75;
    const at = (part: number): number => Math.floor(start + (end - start) * part);
    const last = i === starts.length - 1;

    const surveyCount = last
      ? leftSurveys
      : Math.min(leftSurveys, Math.floor((wanted.surveys / wanted.patrols) * 2 * random() + 0.5));
    leftSurveys -= surveyCount;
    const surveys = Array.from({ length: surveyCount }, (_, k): IndexedSurvey => {
      const q = Math.floor(random() * route.length);
      const [x, y] = route[q]!;
      return {
        no: k + 1,
        time: at(q / route.length),
        type: 1 + Math.floor(random() * 10),
        shared,
        photos: 0,
        geometry: { filled: false, lines: [[[x, y]]] },
      };
    });

    const count = last
      ? leftSightings
      : Math.min(leftSightings, Math.floor((busy[i]! / allBusy) * wanted.sightings + random()));
    leftSightings -= count;
    const drawn = Array.from({ length: count }, () => {
      const survey =
        surveys.length && random() < 0.4 ? Math.floor(random() * surveys.length) : undefined;
      if (survey !== undefined) {
        const v = surveys[survey]!;
        const [x, y] = v.geometry!.lines[0]![0]!;
        const position = clamp([x + normal() * 0.01, y + normal() * 0.006]);
        return { place: position, survey: survey + 1, time: Math.floor(v.time + random() * 5400) };
      }
      const q = Math.floor(random() * route.length);
      const position = clamp([route[q]![0] + normal() * 0.004, route[q]![1] + normal() * 0.003]);
      return {
        place: position,
        survey: 0,
        time: Math.floor(at(q / route.length) + random() * 300),
      };
    }).sort((a, b) => a.time - b.time);
    const sightings = drawn.map(({ place: position, survey, time }, k): IndexedSighting => ({
      no: k + 1,
      time: Math.min(time, LAST),
      type: 11 + Math.floor(random() ** 2.2 * TYPES),
      shared,
      photos: 0,
      place: position,
      survey,
      surveyStart: survey ? surveys[survey - 1]!.time : 0,
    }));
    return {
      pid: 1001 + i,
      nation: nation + 1,
      shared,
      start,
      end,
      effort: 1 + Math.floor(random() * 4),
      type: 1 + Math.floor(random() * 3),
      guardians: Array.from(
        { length: 1 + Math.floor(random() * 3) },
        () => nation * 20 + 1 + Math.floor(random() * 20),
      ),
      purposes: [1 + Math.floor(random() * 12)],
      areas: [nation * 8 + 1 + Math.floor(random() * 8)],
      distance: 100 + Math.floor(random() * 900),
      route: [route],
      sightings,
      surveys,
      weather: [],
    };
  });
  return { homes, patrols, bays: bays.flat() };
};
