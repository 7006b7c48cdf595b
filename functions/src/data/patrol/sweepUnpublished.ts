/**
 * Removes what was staged for patrols that were never published because a process died and nobody retried.
 * Nobody ever saw these items (see createPatrol); removing them only frees space.
 */
import { ConditionFailed, getItem, readPartition, transact, type Item } from '../store/send';
import { GUARD, headKey, patrolKey, PENDING } from '../store/keys';
import { check, inActions, remove, removeIf } from '../store/stagedWrites';
import { isAttempt, pendingKey } from './patrolGuard';

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

/**
 * Each write checks that nobody has reserved the number again.
 * @returns whether anything was staged for it, and isn't any more
 */
const removeStaged = async (pid: number, { at }: Item): Promise<boolean> => {
  const isSame = ['#at = :at AND attribute_not_exists(#restore)', { ':at': at }] as const;
  try {
    const isPublished = (await getItem(headKey(pid))) !== undefined;
    if (!isPublished) {
      const parts = (await readPartition(patrolKey(pid))).map(({ pk, sk }) =>
        remove({ pk: String(pk), sk: String(sk) }),
      );
      for (const group of inActions(parts))
        await transact([check(pendingKey(pid), ...isSame), ...group]);
    }
    await transact([removeIf(pendingKey(pid), ...isSame)]);
    return !isPublished;
  } catch (error) {
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
    if (await removeStaged(pid, item)) removed += 1;
  }
  return removed;
};
