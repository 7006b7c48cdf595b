/**
 * Moves the guard in the transaction of a change that alters a patrol's nation or start, deletes or restores
 * it. From then on, the request that created the patrol finds it by a note.
 */
import { createdKey, GUARD, guardKey, REQUEST } from '../store/keys';
import {
  beingAdded,
  guardAction,
  isStale,
  readGuard,
  REQUEST_KEPT_SECONDS,
  startTaken,
  type Guard,
} from '../patrol/patrolGuard';
import type { PatrolState } from '../patrol/patrolState';
import { ConditionFailed, when, type Action } from '../store/send';
import { put, removeIf } from '../store/stagedWrites';
import { tableName } from '../store/tables';

const getGuardKey = ({ deleted, nation, own }: PatrolState): string | undefined =>
  deleted ? undefined : guardKey(nation, own.patrol_start_dt);

const releaseGuard = (pk: string, pid: number): Action =>
  removeIf({ pk, sk: GUARD }, 'pid = :pid', { ':pid': pid });

/** Lets the route be read together with the head. Only a hint: the head decides. */
const markRoute = (pk: string, pid: number, route_set: string | null): Action => ({
  Update: {
    TableName: tableName(),
    Key: { pk, sk: GUARD },
    UpdateExpression: 'SET route_set = :set',
    ...when('pid = :pid', { ':set': route_set, ':pid': pid }),
  },
});

const acquireGuard = (
  pk: string,
  pid: number,
  route_set: string | null,
  before: Guard | undefined,
): Action => {
  const guard = { state: 'LIVE', attempt: '', request: '', pid, at: 0, route_set } as const;
  return guardAction({ pk, sk: GUARD, ...guard }, before);
};

const noteRequest = (request: string, pid: number): Action =>
  put({
    pk: createdKey(request),
    sk: REQUEST,
    pid,
    expires_at: Math.floor(Date.now() / 1000) + REQUEST_KEPT_SECONDS,
  });

/** @throws Problem if another patrol starts at that time or is being added */
const refuseTaken = (guard: Guard | undefined, { nation, own }: PatrolState): void => {
  if (guard?.state === 'LIVE') throw startTaken(nation, own.patrol_start_dt, guard);
  if (guard && !isStale(guard)) throw beingAdded();
};

export const guardMove = async (
  pid: number,
  before: PatrolState,
  next: PatrolState,
  routeSet: string | null,
): Promise<Action[]> => {
  const [from, to] = [getGuardKey(before), getGuardKey(next)];
  if (from === to) return to && before.route !== next.route ? [markRoute(to, pid, routeSet)] : [];
  const [oldGuard, newGuard] = await Promise.all([
    from === undefined ? undefined : readGuard(from),
    to === undefined ? undefined : readGuard(to),
  ]);
  // The patrol was moved there in the meantime.
  if (newGuard?.pid === pid && newGuard.state === 'LIVE') throw new ConditionFailed([]);
  if (to) refuseTaken(newGuard, next);
  return [
    ...(from ? [releaseGuard(from, pid)] : []),
    ...(oldGuard?.request ? [noteRequest(oldGuard.request, pid)] : []),
    ...(to ? [acquireGuard(to, pid, routeSet, newGuard)] : []),
  ];
};
