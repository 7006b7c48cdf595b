/** Adds one day's patrol to the portal, once, however often it is sent. */
import { createHash } from 'node:crypto';
import { ApiError } from '@portal/shared-types/api/client';
import type { Patrol } from '@portal/shared-types/records/patrol';
import { LIMITS } from '@portal/shared-types/text/limits';
import { wallClockOf, wallSeconds } from '@portal/shared-types/time/wallClock';
import { Failure } from '../failure';
import type { DayPatrol } from './days';
import type { Portal } from './portal';
import { patrolsOfSameDay } from './sameDay';

export type Sent =
  | { outcome: 'added'; patrolId: number }
  | { outcome: 'already there'; patrolId: number }
  | { outcome: 'refused'; reason: string };

/** The same content is the same request, today and next year. */
const keyOf = (body: string): string =>
  `import-${createHash('sha256').update(body).digest('base64url')}`;

const reasonOf = ({ problem, message }: ApiError): string => {
  const fields = problem.errors?.map(({ path, message: fault }) => `${path} ${fault}`) ?? [];
  return fields.length ? fields.slice(0, 3).join('; ') : message;
};

/**
 * A nation has one patrol a start. Where another kind of record of the day has taken it, which happens
 * when files give no time of day, the patrol starts a second earlier; its records keep their times.
 */
const MOST_SECONDS_EARLIER = 60;

const isStartOf = ({ patrol_start_dt: found }: Patrol, start: string): boolean => {
  const earlier = wallSeconds(start) - wallSeconds(found);
  return earlier >= 0 && earlier <= MOST_SECONDS_EARLIER;
};

const isStartTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.code === 'already-exists';

/** @returns undefined where that would be the day before. */
const secondEarlier = (start: string): string | undefined => {
  const earlier = wallClockOf(wallSeconds(start) - 1);
  return earlier.slice(0, 10) === start.slice(0, 10) ? earlier : undefined;
};

/** Whether the patrol that stands there holds as much as the one that was to be added. */
const holdsTheSame = (found: Patrol, { patrol }: DayPatrol): boolean =>
  isStartOf(found, patrol.patrol_start_dt) &&
  found.patrol_end_dt === patrol.patrol_end_dt &&
  found.sighting_count === (patrol.sightings?.length ?? 0) &&
  found.survey_count === (patrol.surveys?.length ?? 0) &&
  found.weather_count === (patrol.weather_observations?.length ?? 0);

const counts = (sightings: number, surveys: number, weather: number): string =>
  `${sightings} sightings, ${surveys} surveys and ${weather} weather observations`;

const otherContent = (found: Patrol, { patrol }: DayPatrol): string => {
  const there = counts(found.sighting_count, found.survey_count, found.weather_count);
  const { sightings = [], surveys = [], weather_observations = [] } = patrol;
  const here = counts(sightings.length, surveys.length, weather_observations.length);
  return (
    `the day was imported before, as Patrol #${found.id}, with other content ` +
    `(${there} there; ${here} here); change that patrol, so that the day does not stand there twice`
  );
};

const create = async (portal: Portal, { patrol }: DayPatrol): Promise<number> => {
  for (let start = patrol.patrol_start_dt, i = 0; ; i++) {
    const sent = { ...patrol, patrol_start_dt: start };
    const idempotencyKey = keyOf(JSON.stringify({ patrol: sent }));
    try {
      const answer = await portal.call((client) =>
        client.createPatrol({ body: { patrol: sent }, idempotencyKey }),
      );
      return answer.patrolId;
    } catch (error) {
      const earlier = secondEarlier(start);
      if (!isStartTaken(error) || earlier === undefined || i >= MOST_SECONDS_EARLIER) throw error;
      start = earlier;
    }
  }
};

/** @throws Failure when the person may not add patrols at all, or the portal stops answering. */
export const sendPatrol = async (portal: Portal, day: DayPatrol): Promise<Sent> => {
  const { patrol } = day;
  if (Buffer.byteLength(JSON.stringify({ patrol })) > LIMITS.requestBytes)
    return { outcome: 'refused', reason: 'the day holds more than one request can carry (6 MB)' };
  try {
    const standing = await patrolsOfSameDay(portal, day);
    const same = standing.find((found) => holdsTheSame(found, day));
    if (same) return { outcome: 'already there', patrolId: same.id };
    if (standing[0]) return { outcome: 'refused', reason: otherContent(standing[0], day) };
    const patrolId = await create(portal, day);
    return { outcome: portal.wasReplayed() ? 'already there' : 'added', patrolId };
  } catch (error) {
    if (!(error instanceof ApiError))
      throw new Failure(
        'The portal stopped answering. Run the same import again: what was added stays, and is not added twice.',
      );
    if (error.status === 403)
      throw new Failure(`The portal refuses: ${error.message} Sign in as somebody who may.`);
    return { outcome: 'refused', reason: reasonOf(error) };
  }
};
