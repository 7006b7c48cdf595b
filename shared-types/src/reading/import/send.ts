/** Adds one day's patrol to the portal only once, however often it is sent. */
import { ApiError, type Client } from '#contract/api/client.ts';
import { withReference } from '#base/text/entryMessages.ts';
import { toWallClock, wallSeconds } from '#base/time/wallClock.ts';
import type { DayPatrol } from './days';
import { ImportStopped, type Portal } from './portal';
import { getFacts, MAX_SECONDS_EARLIER, findDayPatrols, matchDay, type DayMatch } from './sameDay';
import { tooMuchIn } from './tooMuch';

export type Sent =
  | { outcome: 'added'; patrolId: number }
  | { outcome: 'already there'; patrolId: number }
  | { outcome: 'refused'; reason: string; patrolId?: number };

const toUtf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/** The same content is the same request, at any time, from the command line or a page. */
export const makeIdempotencyKey = async (body: string): Promise<string> =>
  `import-${base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', toUtf8(body))))}`;

const formatReason = ({ problem, message, reference }: ApiError): string => {
  const fields = problem.errors?.map(({ path, message: text }) => `${path} ${text}`) ?? [];
  return withReference(fields.length ? fields.slice(0, 3).join('; ') : message, reference);
};

/** The patrol that already has the start; null if the portal doesn't name it. */
const startTakenBy = (error: unknown): { patrolId: number | null } | undefined => {
  if (!(error instanceof ApiError) || error.problem.code !== 'already-exists') return undefined;
  const patrolId = error.problem.about?.patrolId;
  return { patrolId: typeof patrolId === 'number' ? patrolId : null };
};

const getOutcome = (match: DayMatch): Sent | undefined => {
  if (match.state === 'new') return undefined;
  const { patrolId } = match;
  return match.state === 'same'
    ? { outcome: 'already there', patrolId }
    : { outcome: 'refused', reason: match.reason, patrolId };
};

const readPatrols = async (portal: Portal, patrolId: number) =>
  (await portal.call((client) => client.patrolsById({ body: { patrolIds: [patrolId] } }))).items;

/** Two people may import the same day at once; only now does the second one find out. */
const addedByAnother = async (
  portal: Portal,
  day: DayPatrol,
  patrolId: number | null,
): Promise<Sent | undefined> => {
  if (patrolId === null) return undefined;
  return getOutcome(matchDay(await readPatrols(portal, patrolId), getFacts(day)));
};

/** @returns undefined if that would be the day before */
const secondEarlier = (start: string): string | undefined => {
  const earlier = toWallClock(wallSeconds(start) - 1);
  return earlier.slice(0, 10) === start.slice(0, 10) ? earlier : undefined;
};

/** A repeated request returns the first answer, even if the patrol was deleted in the meantime. */
const addedBefore = async (portal: Portal, patrolId: number): Promise<Sent> => {
  if ((await readPatrols(portal, patrolId)).length) return { outcome: 'already there', patrolId };
  const reason = `this day was imported as Patrol #${patrolId}, which was deleted. Restore that patrol instead`;
  return { outcome: 'refused', reason, patrolId };
};

export interface Saved {
  patrol: DayPatrol['patrol'];
  response: Awaited<ReturnType<Client['createPatrol']>>;
}

const create = async (
  portal: Portal,
  day: DayPatrol,
  onAdded: (saved: Saved) => void,
): Promise<Sent> => {
  const { patrol } = day;
  for (let start = patrol.patrol_start_dt, i = 0; ; i++) {
    const sent = { ...patrol, patrol_start_dt: start };
    const idempotencyKey = await makeIdempotencyKey(JSON.stringify({ patrol: sent }));
    let replayed = false;
    const onHeaders = (headers: Headers): void => {
      replayed = headers.get('idempotency-replayed') === 'true';
    };
    try {
      const response = await portal.call((client) =>
        client.createPatrol({ body: { patrol: sent }, idempotencyKey }, { onHeaders }),
      );
      const { patrolId } = response;
      if (replayed) return await addedBefore(portal, patrolId);
      onAdded({ patrol: sent, response });
      return { outcome: 'added', patrolId };
    } catch (error) {
      const taken = startTakenBy(error);
      if (!taken) throw error;
      const outcome = await addedByAnother(portal, day, taken.patrolId);
      if (outcome) return outcome;
      const earlier = secondEarlier(start);
      if (earlier === undefined || i >= MAX_SECONDS_EARLIER) throw error;
      start = earlier;
    }
  }
};

/** Why a failed request rejected the day; errors that affect all days stop the import. */
export const toRefusal = (error: unknown): Extract<Sent, { outcome: 'refused' }> => {
  if (error instanceof ImportStopped) throw error;
  if (!(error instanceof ApiError))
    throw new ImportStopped('no response', 'The portal stopped responding.');
  if (error.status === 403)
    throw new ImportStopped(
      'refused',
      `The portal rejected the import: ${error.message} Sign in with an account that may import.`,
    );
  if (error.status === 401 || error.status > 500)
    throw new ImportStopped('no response', error.message);
  return { outcome: 'refused', reason: formatReason(error) };
};

/** @param onAdded called for a new patrol. @throws ImportStopped without permission or an answer */
export const sendPatrol = async (
  portal: Portal,
  day: DayPatrol,
  onAdded: (saved: Saved) => void = () => undefined,
): Promise<Sent> => {
  const { patrol } = day;
  const reason = tooMuchIn(day);
  if (reason !== null) return { outcome: 'refused', reason };
  try {
    const date = patrol.patrol_start_dt.slice(0, 10);
    const match = matchDay(await findDayPatrols(portal, patrol.nation, date, date), getFacts(day));
    return getOutcome(match) ?? (await create(portal, day, onAdded));
  } catch (error) {
    return toRefusal(error);
  }
};
