/** The demo data of one day: patrols over the two years up to the day before. */
import type { NewPatrolInput } from '@portal/shared-types/records/patrol';
import { addDays, dayNumber, oneMonthBefore } from '@portal/shared-types/base/time/wallClock';
import { DEFAULT_DEMO_PATROLS } from '#base/environment.ts';
import { chartWaters, type Waters } from './coast/waters';
import { makePatrol } from './patrol';
import { createRandom, type Random } from './random';
import { getMonthIndex, PATROL_SEASON } from './seasons';

const DAYS = 730;
/** The month that the map opens on is busy, whatever the season. */
const OPENING_MONTH_WEIGHT = 2.4;
const DAY_SECONDS = 86_400;

/** Start times in order, in seconds of local time; one boat of a nation leaves at a time. */
const plan = (r: Random, waters: Waters, today: string, patrols: number) => {
  const opening = dayNumber(oneMonthBefore(today));
  const days = Array.from({ length: DAYS }, (_, i) => {
    const day = dayNumber(addDays(today, -1 - i));
    const season = PATROL_SEASON[getMonthIndex(day * DAY_SECONDS)]!;
    return [day, day >= opening ? Math.max(season, OPENING_MONTH_WEIGHT) : season] as const;
  });
  const nations = waters.nations.map((nation) => [nation, nation.demo.share] as const);
  const taken = new Set<string>();
  const planned = [];
  while (planned.length < patrols) {
    const nation = r.weighted(nations);
    const start = r.weighted(days) * DAY_SECONDS + r.int(6 * 60, 10 * 60) * 60;
    const key = `${nation.demo.nation} ${start}`;
    if (taken.has(key)) continue;
    taken.add(key);
    planned.push({ nation, start });
  }
  return planned.sort((a, b) => a.start - b.start);
};

/**
 * The same for everyone all day.
 * @param today YYYY-MM-DD; the last patrols are of the day before
 * @param isChosen asked before each patrol is made; the others are omitted
 */
export function* demoPatrols(
  today: string,
  waters = chartWaters(),
  patrols = DEFAULT_DEMO_PATROLS,
  isChosen = () => true,
): Generator<NewPatrolInput> {
  const r = createRandom(dayNumber(today));
  for (const { nation, start } of plan(r, waters, today, patrols)) {
    const own = createRandom(r.int(1, 2 ** 31));
    if (isChosen()) yield makePatrol(own, waters, nation, start);
  }
}
