import type { Position } from '@portal/shared-types/base/geo/polygon';
import type { Haven, NationWaters, Waters } from './coast/waters';
import { KM_PER_NAUTICAL_MILE, kilometres, offset, rounded } from './geometry';
import type { Random } from './random';

export interface Fix {
  /** Seconds of local time (see `wallSeconds`). */
  at: number;
  position: Position;
  knots: number;
}

/** A stretch between two stops; the receiver is off while the boat is stopped. */
export interface Stretch {
  fixes: Fix[];
  /** Slow and straight enough to be surveyed. */
  isTransect: boolean;
}

/** The boat is stopped, with time for work ashore or with lines and dip nets. */
export interface Stop {
  from: number;
  to: number;
  position: Position;
}

export interface Voyage {
  start: number;
  end: number;
  stretches: Stretch[];
  stops: Stop[];
  areas: string[];
}

interface Leg {
  corners: Position[];
  knots: number;
  isTransect: boolean;
  /** Minutes of the stop afterwards. */
  stop: number;
}

const KNOTS = { transit: [14, 23], search: [6.5, 11], transect: [5.5, 8] } as const;
const LONGEST_HOURS = 10.5;

const measureLength = (corners: readonly Position[]): number =>
  corners.reduce((sum, corner, i) => sum + (i ? kilometres(corners[i - 1]!, corner) : 0), 0);

const reversed = (corners: Position[]): Position[] => [...corners].reverse();

/** A few turns around an area, in straight lines if the water allows them. */
const searchAround = (r: Random, { grid }: Waters, area: Haven): Leg[] => {
  const legs: Leg[] = [];
  let here = area.at;
  for (let turn = r.int(2, 4); turn > 0; turn--) {
    const there = offset(area.at, r.between(1.5, 6), r.between(0, 360));
    if (!area.reaches(...there)) continue;
    const isStraight = grid.isClear(here, there);
    const isTransect = isStraight && kilometres(here, there) > 2.5 && r.chance(0.7);
    const corners = isStraight ? [here, there] : wayRound(area, here, there);
    const [low, high] = isTransect ? KNOTS.transect : KNOTS.search;
    legs.push({ corners, knots: r.between(low, high), isTransect, stop: 0 });
    here = there;
  }
  if (here !== area.at)
    legs.push({
      corners: area.courseFrom(...here),
      knots: r.between(...KNOTS.search),
      isTransect: false,
      stop: r.int(8, 35),
    });
  return legs;
};

const wayRound = (area: Haven, from: Position, to: Position): Position[] => [
  ...area.courseFrom(...from),
  ...reversed(area.courseFrom(...to)).slice(1),
];

const sail = (
  r: Random,
  legs: readonly Leg[],
  start: number,
): { stretches: Stretch[]; stops: Stop[] } => {
  const stretches: Stretch[] = [];
  const stops: Stop[] = [];
  const every = r.int(30, 60);
  let at = start;
  for (const { corners, knots, isTransect, stop } of legs) {
    const fixes: Fix[] = [];
    let speed = knots;
    let untilNext = 0;
    for (let i = 1; i < corners.length; i++) {
      const [from, to] = [corners[i - 1]!, corners[i]!];
      const length = kilometres(from, to);
      let gone = untilNext;
      while (gone <= length) {
        const share = length ? gone / length : 0;
        fixes.push({
          at,
          position: rounded([
            from[0] + (to[0] - from[0]) * share,
            from[1] + (to[1] - from[1]) * share,
          ]),
          knots: speed,
        });
        at += every;
        speed = Math.min(25, Math.max(5, knots + r.bell() * 0.6));
        gone += (speed * KM_PER_NAUTICAL_MILE * every) / 3600;
      }
      untilNext = gone - length;
    }
    if (fixes.length > 1) stretches.push({ fixes, isTransect });
    const last = fixes.at(-1);
    if (last && stop) stops.push({ from: at, to: at + stop * 60, position: last.position });
    at += stop * 60;
  }
  return { stretches, stops };
};

const sumHours = (legs: readonly Leg[]): number =>
  legs.reduce(
    (sum, leg) =>
      sum + measureLength(leg.corners) / leg.knots / KM_PER_NAUTICAL_MILE + leg.stop / 60,
    0,
  );

const planLegs = (
  r: Random,
  waters: Waters,
  station: Haven,
  areas: readonly Haven[],
  stillMinutes: number,
): Leg[] => {
  const transit = (corners: Position[]): Leg => ({
    corners,
    knots: r.between(...KNOTS.transit),
    isTransect: false,
    stop: 0,
  });
  const legs: Leg[] = [];
  let here = station.at;
  for (const area of areas) {
    legs.push(transit(area.courseFrom(...here)), ...searchAround(r, waters, area));
    if (area === areas[0] && stillMinutes) legs.at(-1)!.stop = stillMinutes;
    here = area.at;
  }
  return [...legs, transit(station.courseFrom(...here))];
};

/**
 * One to three areas, nearest first, out and back within daylight.
 * @param stillMinutes length of the stop in the first of them
 */
export const planVoyage = (
  r: Random,
  waters: Waters,
  { stations, areas }: NationWaters,
  start: number,
  stillMinutes = 0,
): Voyage => {
  const station = r.pick(stations);
  const within = areas
    .filter((area) => station.reaches(...area.at) && kilometres(area.at, station.at) > 1)
    .sort((a, b) => kilometres(a.at, station.at) - kilometres(b.at, station.at));
  for (let count = r.int(1, 3); ; count--) {
    const chosen = r
      .some(within, Math.max(1, count))
      .filter((area, i, list) => i === 0 || list[i - 1]!.reaches(...area.at));
    const legs = planLegs(r, waters, station, chosen, stillMinutes);
    if (count > 1 && sumHours(legs) > LONGEST_HOURS) continue;
    const { stretches, stops } = sail(r, legs, start + r.int(3, 15) * 60);
    const last = stretches[stretches.length - 1]!.fixes.at(-1)!;
    return {
      start,
      end: last.at + r.int(2, 12) * 60,
      stretches,
      stops,
      areas: chosen.map(({ name }) => name),
    };
  }
};
