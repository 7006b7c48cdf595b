/**
 * The patrol that an earlier import made of the same day. Nation and start alone do not tell: one more
 * record before the first moves the start, and the day would stand there twice.
 */
import type { AnswerOf } from '../api/route';
import type { Routes } from '../api/routes';
import type { Patrol } from '../records/patrol';
import { LIMITS } from '../text/limits';
import { wallSeconds } from '../time/wallClock';
import type { DayPatrol } from './days';
import type { Portal } from './portal';

type OriginField =
  'source' | 'patrol_vessel' | 'patrol_vessel_listed' | 'primary_collector' | 'guardians';

const originOf = (p: { [Field in OriginField]?: unknown }): string =>
  JSON.stringify([
    p.source ?? null,
    p.patrol_vessel ?? null,
    p.patrol_vessel_listed ?? null,
    p.primary_collector ?? null,
    p.guardians ?? [],
  ]);

/** What one day's patrol is known by, without what it holds. */
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

export const factsOf = ({ day, patrol }: DayPatrol): DayFacts => ({
  day,
  nation: patrol.nation,
  start: patrol.patrol_start_dt,
  end: patrol.patrol_end_dt,
  origin: originOf(patrol),
  sightings: patrol.sightings?.length ?? 0,
  surveys: patrol.surveys?.length ?? 0,
  weather: patrol.weather_observations?.length ?? 0,
});

/** Whether a day stands in the portal: not at all, as it is, or with other content. */
export type Standing =
  /** `beside`: patrols of the nation on that day that another import made, or people. */
  | { state: 'new'; beside?: number[] }
  | { state: 'same'; patrolId: number }
  | { state: 'other'; patrolId: number; reason: string };

/**
 * A nation has one patrol a start. Where another kind of record of the day has taken it, which happens
 * when files give no time of day, the patrol starts a second earlier; its records keep their times.
 */
export const MOST_SECONDS_EARLIER = 60;

const isStartOf = ({ patrol_start_dt: found }: Patrol, start: string): boolean => {
  const earlier = wallSeconds(start) - wallSeconds(found);
  return earlier >= 0 && earlier <= MOST_SECONDS_EARLIER;
};

/** Whether the patrol that stands there holds as much as the one that is to be added. */
const holdsTheSame = (found: Patrol, facts: DayFacts): boolean =>
  isStartOf(found, facts.start) &&
  found.patrol_end_dt === facts.end &&
  found.sighting_count === facts.sightings &&
  found.survey_count === facts.surveys &&
  found.weather_count === facts.weather;

const counts = (sightings: number, surveys: number, weather: number): string =>
  `${sightings} sightings, ${surveys} surveys and ${weather} weather observations`;

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

/** @param patrols of the nation, those of the day among them. */
export const standingOf = (patrols: readonly Patrol[], facts: DayFacts): Standing => {
  const onDay = patrols.filter(
    (found) => found.nation === facts.nation && isOnDay(found, facts.start.slice(0, 10)),
  );
  const ofDay = onDay.filter((found) => originOf(found) === facts.origin);
  const same = ofDay.find((found) => holdsTheSame(found, facts));
  if (same) return { state: 'same', patrolId: same.id };
  const [other] = ofDay;
  if (other) return { state: 'other', patrolId: other.id, reason: otherContent(other, facts) };
  return { state: 'new', ...(onDay.length && { beside: onDay.map(({ id }) => id) }) };
};

/** Patrols of a nation on these days, both included, as they stand in the portal. */
export const patrolsOfDays = async (
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
    const page: AnswerOf<Routes['searchPatrols']> = await portal.call((client) =>
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
    patrols.push(...items);
  }
  return patrols;
};
