/**
 * Deleted records of a nation, newest first. Each is one item, written and removed in the transactions that
 * delete and restore the record.
 */
import type { DeletedRecord } from '@portal/shared-types/contract/api/records';
import { deletedListKey, deletedListSort } from '../store/keys';
import { toHead } from '../patrol/patrolItems';
import { readHeadItems } from '../patrol/patrolStore';
import { type StoredItem, readLatest, type Action } from '../store/send';
import type { Deletion, PatrolState } from '../patrol/patrolState';
import { partsIn, type FoundRecord } from '../patrol/recordInState';
import { put, remove } from '../store/stagedWrites';

interface Target {
  nation: string;
  pid: number;
  /** null: the patrol itself. */
  recordId: string | null;
}

type Listed = Pick<
  DeletedRecord,
  'patrolId' | 'recordId' | 'kind' | 'type' | 'start' | 'reason'
> & {
  /** Login name. */
  by: string;
  at: string;
};

const getDeletedKey = ({ nation, pid, recordId }: Target, at: string) => ({
  pk: deletedListKey(nation),
  sk: deletedListSort(at, pid, recordId),
});

const listedItem = (
  target: Target,
  { kind, type, start }: FoundRecord,
  { by, at, reason }: Deletion,
): StoredItem => {
  const listed: Listed = {
    patrolId: target.pid,
    recordId: target.recordId,
    kind,
    type,
    start,
    reason,
    by,
    at,
  };
  return { ...getDeletedKey(target, at), j: JSON.stringify(listed) };
};

export const listDeleted = (target: Target, record: FoundRecord, deletion: Deletion): Action =>
  put(listedItem(target, record, deletion));

export const unlistDeleted = (target: Target, { at }: Deletion): Action =>
  remove(getDeletedKey(target, at));

export const getDeletedMoves = (
  pid: number,
  state: PatrolState,
  from: string,
  to: string,
): Action[][] =>
  partsIn(pid, state).flatMap(({ id, part }) =>
    part.deleted
      ? [
          [
            unlistDeleted({ nation: from, pid, recordId: id }, part.deleted),
            listDeleted({ nation: to, pid, recordId: id }, part, part.deleted),
          ],
        ]
      : [],
  );

/**
 * @param after last sort key of the previous page
 * @returns records, whose `deletedBy` is still a login name, and the sort key of the last one if there are older
 * ones
 */
export const readDeletedPage = async (nation: string, most: number, after: string | undefined) => {
  const found = await readLatest(deletedListKey(nation), most, after);
  const listed = found.map(({ j }) => JSON.parse(j as string) as Listed);
  // Use the patrol's current start, and skip records that are still moving to another nation.
  const headItems = await readHeadItems(listed.map(({ patrolId }) => patrolId));
  const heads = new Map(headItems.map(toHead).map((head) => [head.id, head]));
  return {
    items: listed.flatMap(({ by, at, ...record }) => {
      const head = heads.get(record.patrolId);
      if (head?.nation !== nation) return [];
      return [{ ...record, nation, patrolStartDate: head.start, deletedBy: by, deletedAt: at }];
    }),
    next: found.length < most ? undefined : String(found.at(-1)!.sk),
  };
};
