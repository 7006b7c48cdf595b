/**
 * Finds the patrol that an earlier import made of the same day. Nation and start aren't enough: a new record
 * before the first one moves the start, and the day would be added twice.
 */
import type { RouteResponse } from '#contract/api/route.ts';
import type { Routes } from '#contract/api/routes.ts';
import type { Patrol } from '#records/patrol.ts';
import { LIMITS } from '#base/text/limits.ts';
import { wallSeconds } from '#base/time/wallClock.ts';
import type { DayPatrol } from './days';
import type { Portal } from './portal';

type OriginField =
  | 'source'
  | 'patrol_vessel'
  | 'patrol_vessel_listed'
  | 'primary_collector'
  | 'guardians';

const formatOrigin = (p: { [Field in OriginField]?: unknown }): string =>
  JSON.stringify([
    p.source ?? null,
    p.patrol_vessel ?? null,
    p.patrol_vessel_listed ?? null,
    p.primary_collector ?? null,
    p.guardians ?? [],
  ]);

export interface DayFacts {
  day: string;
  nation: string;
  start: string;
  end: string;
  origin: string;
  sightings: number;
  surveys: number;
  weather: number;
}

export const getFacts = ({ day, patrol }: DayPatrol): DayFacts => ({
  day,
  nation: patrol.nation,
  start: patrol.patrol_start_dt,
  end: patrol.patrol_end_dt,
  origin: formatOrigin(patrol),
  sightings: patrol.sightings?.length ?? 0,
  surveys: patrol.surveys?.length ?? 0,
  weather: patrol.weather_observations?.length ?? 0,
});

export type DayMatch =
  /** `sameDay`: other patrols of the nation on that day, from other imports or entered by hand. */
  | { state: 'new'; sameDay?: number[] }
  | { state: 'same'; patrolId: number }
  | { state: 'other'; patrolId: number; reason: string };

/**
 * A nation can't have two patrols with the same start. If files give no time of day, another kind of record
 * may already use the start; the patrol then starts a second earlier, and its records keep their times.
 */
export const MAX_SECONDS_EARLIER = 60;

const isSameStart = ({ patrol_start_dt: found }: Patrol, start: string): boolean => {
  const earlier = wallSeconds(start) - wallSeconds(found);
  return earlier >= 0 && earlier <= MAX_SECONDS_EARLIER;
};

/** Whether the existing patrol has the same times and counts as the one to add. */
const hasSameContent = (found: Patrol, facts: DayFacts): boolean =>
  isSameStart(found, facts.start) &&
  found.patrol_end_dt === facts.end &&
  found.sighting_count === facts.sightings &&
  found.survey_count === facts.surveys &&
  found.weather_count === facts.weather;

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
const counts = (sightings: number, surveys: number, weather: number): string =>
  `${counted(sightings, 'sighting')}, ${counted(surveys, 'survey')} and ` +
  counted(weather, 'weather observation');

const otherContent = (found: Patrol, { sightings, surveys, weather }: DayFacts): string => {
  const there = counts(found.sighting_count, found.survey_count, found.weather_count);
  const here = counts(sightings, surveys, weather);
  return (
    `this day was already imported as Patrol #${found.id}, with different content ` +
    `(portal: ${there}; files: ${here}). Edit that patrol instead`
  );
};

const isOnDay = ({ patrol_start_dt: start, patrol_end_dt: end }: Patrol, day: string): boolean =>
  start.slice(0, 10) <= day && day <= end.slice(0, 10);

/** @param patrols of the nation, including those of the day */
export const matchDay = (patrols: readonly Patrol[], facts: DayFacts): DayMatch => {
  const onDay = patrols.filter(
    (found) => found.nation === facts.nation && isOnDay(found, facts.start.slice(0, 10)),
  );
  const sameOrigin = onDay.filter((found) => formatOrigin(found) === facts.origin);
  const same = sameOrigin.find((found) => hasSameContent(found, facts));
  if (same) return { state: 'same', patrolId: same.id };
  const [other] = sameOrigin;
  if (other) return { state: 'other', patrolId: other.id, reason: otherContent(other, facts) };
  return { state: 'new', ...(onDay.length && { sameDay: onDay.map(({ id }) => id) }) };
};

/** Stored patrols of a nation on these days, both included. */
export const findDayPatrols = async (
  portal: Portal,
  nation: string,
  first: string,
  last: string,
): Promise<Patrol[]> => {
  const dates = { startDate: `${first} 00:00:00`, endDate: `${last} 23:59:59` };
  const ids: number[] = [];
  let nextToken: string | null = null;
  do {
    const token: string | null = nextToken;
    const page: RouteResponse<Routes['searchPatrols']> = await portal.call((client) =>
      client.searchPatrols({
        query: {
          filters: { dates, constrainSearchToMap: false },
          ...(token && { nextToken: token }),
        },
      }),
    );
    ids.push(...page.items.filter((row) => row.nation === nation).map((row) => row.id));
    nextToken = page.nextToken;
  } while (nextToken);
  const patrols: Patrol[] = [];
  for (let i = 0; i < ids.length; i += LIMITS.idsPerRead) {
    const patrolIds = ids.slice(i, i + LIMITS.idsPerRead);
    const { items } = await portal.call((client) => client.patrolsById({ body: { patrolIds } }));
    for (const item of items) patrols.push(item);
  }
  return patrols;
};
