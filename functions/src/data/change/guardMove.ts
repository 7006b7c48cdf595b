/**
 * Moves the guard in the transaction of a change that alters a patrol's nation or start, deletes or restores
 * it. From then on, the request that created the patrol finds it by a note.
 */
import { problem } from '@portal/shared-types/text/problems';
import { createdKey, GUARD, guardKey, REQUEST } from '../store/keys';
import { isStale, REQUEST_KEPT_SECONDS, type Guard } from '../patrol/patrolGuard';
import type { PatrolState } from '../patrol/patrolState';
import { ConditionFailed, getItem, type Action } from '../store/send';
import { tableName } from '../store/tables';

const placeOf = ({ deleted, nation, own }: PatrolState): string | undefined =>
  deleted ? undefined : guardKey(nation, own.patrol_start_dt);

const readGuard = async (pk: string | undefined): Promise<Guard | undefined> =>
  pk === undefined
    ? undefined
    : ((await getItem(tableName(), { pk, sk: GUARD })) as unknown as Guard | undefined);

const releaseGuard = (pk: string, pid: number): Action => ({
  Delete: {
    TableName: tableName(),
    Key: { pk, sk: GUARD },
    ConditionExpression: 'pid = :pid',
    ExpressionAttributeValues: { ':pid': pid },
  },
});

/** Lets the route be read together with the head. Only a hint: the head decides. */
const markRoute = (pk: string, pid: number, route_set: string | null): Action => ({
  Update: {
    TableName: tableName(),
    Key: { pk, sk: GUARD },
    UpdateExpression: 'SET route_set = :set',
    ConditionExpression: 'pid = :pid',
    ExpressionAttributeValues: { ':set': route_set, ':pid': pid },
  },
});

const acquireGuard = (
  pk: string,
  pid: number,
  route_set: string | null,
  before: Guard | undefined,
): Action => ({
  Put: {
    TableName: tableName(),
    Item: { pk, sk: GUARD, state: 'LIVE', attempt: '', request: '', pid, at: 0, route_set },
    ...(before
      ? {
          ConditionExpression: '#state = :pending AND #attempt = :before',
          ExpressionAttributeNames: { '#state': 'state', '#attempt': 'attempt' },
          ExpressionAttributeValues: { ':pending': 'PENDING', ':before': before.attempt },
        }
      : { ConditionExpression: 'attribute_not_exists(pk)' }),
  },
});

const noteRequest = (request: string, pid: number): Action => ({
  Put: {
    TableName: tableName(),
    Item: {
      pk: createdKey(request),
      sk: REQUEST,
      pid,
      expires_at: Math.floor(Date.now() / 1000) + REQUEST_KEPT_SECONDS,
    },
  },
});

/** @throws Problem if another patrol starts at that time or is being added */
const refuseTaken = (guard: Guard | undefined, { nation, own }: PatrolState): void => {
  if (guard?.state === 'LIVE')
    throw problem('already-exists', {
      detail: `${nation} already has a patrol that starts at ${own.patrol_start_dt}: Patrol #${guard.pid}`,
      about: { patrolId: guard.pid },
    });
  if (guard && !isStale(guard))
    throw problem('in-progress', {
      detail:
        'Another patrol with the same nation and start is being added. Try again in a minute.',
    });
};

export const guardMove = async (
  pid: number,
  before: PatrolState,
  next: PatrolState,
  routeSet: string | null,
): Promise<Action[]> => {
  const [from, to] = [placeOf(before), placeOf(next)];
  if (from === to) return to && before.route !== next.route ? [markRoute(to, pid, routeSet)] : [];
  const [oldGuard, newGuard] = await Promise.all([readGuard(from), readGuard(to)]);
  // The patrol was moved there in the meantime.
  if (newGuard?.pid === pid && newGuard.state === 'LIVE') throw new ConditionFailed([]);
  if (to) refuseTaken(newGuard, next);
  return [
    ...(from ? [releaseGuard(from, pid)] : []),
    ...(oldGuard?.request ? [noteRequest(oldGuard.request, pid)] : []),
    ...(to ? [acquireGuard(to, pid, routeSet, newGuard)] : []),
  ];
};
