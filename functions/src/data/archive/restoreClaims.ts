/**
 * Which run restores an archive, and which numbers are its own. A run owns a number from the transaction that
 * finds no patrol and no other owner there; all writes of a patrol check that. Another run of the same archive
 * takes over, and the first one can't write any more.
 */
import { randomUUID } from 'node:crypto';
import { nextPatrolNumber, pendingKey } from '../patrol/patrolGuard';
import {
  headKey,
  patrolKey,
  photoVersionsPrefix,
  RESTORE,
  RESTORED_NUMBER,
  restoredNumberSort,
  restoreKey,
} from '../store/keys';
import {
  beginsWith,
  ConditionFailed,
  getItem,
  readPartition,
  transact,
  type Key,
} from '../store/send';
import { check, inActions, putIf, putNew, remove, removeIf } from '../store/stagedWrites';
import { RestoreRefused } from './archiveReader';
import type { PatrolClaim } from './archivedPatrol';

/** Higher numbers are replaced: numbers of new patrols follow the highest one, and ids have 12 digits. */
export const HIGHEST_KEPT = 9_999_999;

const runKey = (nation: string): Key => ({ pk: restoreKey(nation), sk: RESTORE });

export interface RestoreRun {
  nation: string;
  /** Identifies the run in all its claims. */
  attempt: string;
  /** Everything was restored; only the notes of the run remain. */
  isDone: boolean;
}

/** SHA-256 of the archive that is being restored; undefined if none is. */
export const readRestoring = async (nation: string): Promise<string | undefined> =>
  (await getItem(runKey(nation)))?.archive as string | undefined;

/** Begins or takes over a restore. @throws RestoreRefused if another run begins at the same moment */
export const beginRun = async (nation: string, archive: string): Promise<RestoreRun> => {
  const key = runKey(nation);
  const begun = await getItem(key);
  const attempt = randomUUID();
  const item = { ...key, archive, attempt, ...(begun?.done === true && { done: true }) };
  try {
    await transact([
      begun
        ? putIf(item, '#archive = :archive AND #attempt = :before', {
            ':archive': archive,
            ':before': begun.attempt,
          })
        : putNew(item),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    throw takenOver(nation);
  }
  return { nation, attempt, isDone: begun?.done === true };
};

export const takenOver = (nation: string): RestoreRefused =>
  new RestoreRefused(`Another process is restoring ${nation}. Wait until it has finished.`);

const isCurrentRun = ({ nation, attempt }: RestoreRun) =>
  check(runKey(nation), '#attempt = :attempt', { ':attempt': attempt });

/** As `transact`, if this run is still the current one. @throws RestoreRefused if it isn't */
export const transactInRun = async (
  run: RestoreRun,
  actions: Parameters<typeof transact>[0],
): Promise<void> => {
  try {
    await transact([isCurrentRun(run), ...actions]);
  } catch (error) {
    if (error instanceof ConditionFailed && error.failed.includes(0)) throw takenOver(run.nation);
    throw error;
  }
};

const claimItem = ({ nation, attempt }: RestoreRun, pid: number) => ({
  ...pendingKey(pid),
  restore: nation,
  attempt,
  at: Math.floor(Date.now() / 1000),
});

const patrolClaim = ({ attempt }: RestoreRun, pid: number): PatrolClaim => {
  const isOwn = ['#attempt = :attempt', { ':attempt': attempt }] as const;
  return { fence: check(pendingKey(pid), ...isOwn), release: removeIf(pendingKey(pid), ...isOwn) };
};

/** What failed processes left at a number must not become part of the patrol. */
const isEmpty = async (pid: number): Promise<boolean> =>
  (await readPartition(patrolKey(pid))).every(({ sk }) =>
    String(sk).startsWith(photoVersionsPrefix),
  );

export type Claimed = { pid: number; claim: PatrolClaim } | { pid: number; isRestored: true };

const numberKey = (nation: string, old: number): Key => ({
  pk: restoreKey(nation),
  sk: restoredNumberSort(old),
});

/** Takes over the number that an earlier run claimed. */
const reclaim = async (run: RestoreRun, pid: number): Promise<Claimed> => {
  if (await getItem(headKey(pid))) return { pid, isRestored: true };
  try {
    await transactInRun(run, [
      putIf(claimItem(run, pid), '#restore = :nation', { ':nation': run.nation }),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    // The run that had it published the patrol after all; without a head, someone else has the number.
    if (await getItem(headKey(pid))) return { pid, isRestored: true };
    throw takenOver(run.nation);
  }
  return { pid, claim: patrolClaim(run, pid) };
};

/** Claims a number for a patrol of the archive: its old one, if it is free. */
export const claimNumber = async (run: RestoreRun, old: number): Promise<Claimed> => {
  const key = numberKey(run.nation, old);
  const known = await getItem(key);
  if (known) return reclaim(run, Number(known.pid));
  for (let isKept = old <= HIGHEST_KEPT; ; isKept = false) {
    const pid = isKept ? old : await nextPatrolNumber();
    if (!(await isEmpty(pid))) continue;
    try {
      await transactInRun(run, [
        putNew(claimItem(run, pid)),
        check(headKey(pid), 'attribute_not_exists(pk)'),
        putNew({ ...key, pid }),
      ]);
      return { pid, claim: patrolClaim(run, pid) };
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
};

/** Numbers in the archive and here, lowest first. */
export const readNumbers = async (nation: string): Promise<[old: number, now: number][]> =>
  (await readPartition(restoreKey(nation), beginsWith(RESTORED_NUMBER))).map(({ sk, pid }) => [
    Number(String(sk).slice(RESTORED_NUMBER.length)),
    Number(pid),
  ]);

/** Notes first that everything is restored: without its numbers, an unfinished run would restore twice. */
export const endRun = async (run: RestoreRun, archive: string): Promise<void> => {
  const { nation, attempt } = run;
  const isOwn = ['#attempt = :attempt', { ':attempt': attempt }] as const;
  const numbers = await readNumbers(nation);
  try {
    await transact([putIf({ ...runKey(nation), archive, attempt, done: true }, ...isOwn)]);
    for (const group of inActions(numbers.map(([old]) => remove(numberKey(nation, old)))))
      await transactInRun(run, group);
    await transact([removeIf(runKey(nation), ...isOwn)]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    throw takenOver(nation);
  }
};
