/**
 * Patrols of which search entries carry a mark. A writer that lives takes the marks off right behind; of
 * one that died they stay until the patrol's next change, and every search that meets them reads the whole
 * patrol: the sweeper looks after those.
 */
import { randomUUID } from 'node:crypto';
import { toIndexed } from '../../domain/patrolAggregate';
import { searchEntriesOf } from '../../domain/searchEntries';
import { refreshCatalogue } from '../catalogue/catalogueStore';
import { entryChanges } from './entryChanges';
import { codesFrom } from '../patrol/entryItems';
import { headAction, stagingFence } from '../patrol/headChange';
import { MARKED, patrolKey } from '../store/keys';
import type { StoredItem } from '../patrol/patrolItems';
import { ConditionFailed, queryAll, transact, type Action, type Key } from '../store/send';
import { inActions, put, remove } from '../store/stagedWrites';
import { readStoredPatrol } from '../patrol/storedPatrol';
import { tableName } from '../store/tables';

/** No writer lives so long. */
const LIVES_SECONDS = 3600;

const keyOf = (pid: number): Key => ({ pk: MARKED, sk: String(pid) });

/** Goes with the first marks. */
export const markedItem = (pid: number): StoredItem => ({
  ...keyOf(pid),
  at: Math.floor(Date.now() / 1000),
});

/** Goes with the last of them. */
export const unmarked = (pid: number): Action => remove(keyOf(pid));

/** Takes the place of whoever staged last, and writes the entries as the patrol stands. */
const mend = async (pid: number): Promise<void> => {
  const before = await readStoredPatrol(pid);
  if (!before) return;
  const staging = randomUUID();
  await transact([headAction(before, { staging })]);
  // Read again: what was written before this one took over.
  const stored = (await readStoredPatrol(pid))!;
  const codeOf = codesFrom((await refreshCatalogue()).names);
  const indexed = toIndexed(stored.patrol, pid, codeOf, stored.numbers);
  const fresh = stored.head.deleted ? [] : searchEntriesOf(indexed);
  const { puts, traces, gone } = entryChanges(stored, indexed.nation, fresh);
  const fence = stagingFence(before, staging);
  // Long since what they were to be: no search that is under way needs traces.
  const over = [...traces.map(({ sk }) => sk), ...gone];
  const writes = [...puts.map(put), ...over.map((sk) => remove({ pk: patrolKey(pid), sk }))];
  for (const group of inActions(writes)) await transact([fence, ...group]);
  await transact([headAction(before, { version: before.head.version }, staging)]);
};

/** Answers how many patrols were looked after. `now` in epoch seconds. */
export const mendMarked = async (now = Date.now() / 1000): Promise<number> => {
  const items = await queryAll({
    TableName: tableName(),
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': MARKED },
    ConsistentRead: true,
  });
  let mended = 0;
  for (const item of items) {
    if (Number(item.at) > now - LIVES_SECONDS) continue;
    try {
      await mend(Number(item.sk));
      await transact([unmarked(Number(item.sk))]);
      mended += 1;
    } catch (error) {
      // Somebody changes it at this moment, and takes the marks along; otherwise the next sweep does.
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
  return mended;
};
