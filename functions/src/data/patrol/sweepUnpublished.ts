/**
 * Removes what was staged for patrols that were never published because a process died and nobody retried.
 * Nobody ever saw these items (see createPatrol); removing them only frees space.
 */
import {
  batchWrite,
  ConditionFailed,
  deleteItem,
  getItem,
  readPartition,
  transact,
} from '../store/send';
import { GUARD, headKey, patrolKey, PENDING } from '../store/keys';
import { removeIf } from '../store/stagedWrites';
import { isAttempt } from './patrolGuard';

/** A person can retry with the same key for this long; then the request is given up. */
const KEPT_SECONDS = 24 * 3600;

/** Ends the attempt that has the guard, so it stops staging. @returns false while it may run */
const endAttempt = async (pid: number, guardPk: string, before: number): Promise<boolean> => {
  const guard = await getItem({ pk: guardPk, sk: GUARD });
  if (!guard || guard.pid !== pid) return true;
  if (guard.state !== 'PENDING' || Number(guard.at) > before) return false;
  try {
    await transact([removeIf({ pk: guardPk, sk: GUARD }, ...isAttempt(guard))]);
    return true;
  } catch (error) {
    // The attempt continued in the meantime.
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

/** `now`: epoch seconds. @returns how many unpublished patrols were removed */
export const sweepUnpublished = async (now = Date.now() / 1000): Promise<number> => {
  const before = now - KEPT_SECONDS;
  const pending = await readPartition(PENDING);
  let removed = 0;
  for (const item of pending) {
    const pid = Number(item.sk);
    // An interrupted restore of an archive keeps its numbers until it continues.
    if (item.restore !== undefined || Number(item.at) > before) continue;
    if (!(await endAttempt(pid, String(item.guard), before))) continue;
    const published = await getItem(headKey(pid));
    if (!published) {
      const parts = await readPartition(patrolKey(pid));
      await batchWrite(parts.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })));
      removed += 1;
    }
    await deleteItem({ pk: PENDING, sk: String(item.sk) });
  }
  return removed;
};
