/**
 * Runs each migration once per table, in order. The changed table records it, so that a restored table gets
 * the migrations that it missed. One process runs at a time; if it stops, another continues after the last
 * saved page.
 */
import { randomUUID } from 'node:crypto';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { inGroups } from '../store/batches';
import { getItem, updateItem, type Key } from '../store/send';
import { documentClient } from '../store/dynamo';
import { MIGRATIONS as MIGRATIONS_KEY } from '../store/keys';
import { getTableName } from '../store/tables';
import { MIGRATIONS, type Migration } from './migrations';

/** A process that saves no page for this long has stopped. A page takes a few seconds. */
const LEASE_MS = 2 * 60 * 1000;
const AT_ONCE = 10;

export interface MigrationRun {
  id: string;
  /** Items in the old form. */
  changed: number;
}

class MigrationRunning extends Error {
  constructor(id: string) {
    super(`Another process is running the migration ${id}. Try again in two minutes.`);
  }
}

interface Progress {
  changed: number;
  /** The key that the next page begins after. */
  next?: Record<string, unknown> | null | undefined;
}

const getMigrationKey = (id: string): Key => ({ pk: MIGRATIONS_KEY, sk: id });

const updateRecord = async (
  { id, table }: Migration,
  assignments: string,
  condition: string,
  values: Record<string, unknown>,
): Promise<Progress> => {
  const record = await updateItem(
    getMigrationKey(id),
    [assignments, condition],
    values,
    getTableName(table),
  );
  if (!record) throw new MigrationRunning(id);
  return record as unknown as Progress;
};

const begin = (migration: Migration, owner: string): Promise<Progress> =>
  updateRecord(
    migration,
    `SET #owner = :owner, lease_until = :lease, #next = if_not_exists(#next, :none),
      changed = if_not_exists(changed, :zero), started_at = if_not_exists(started_at, :at)`,
    'attribute_not_exists(pk) OR (lease_until < :now AND attribute_not_exists(finished_at))',
    {
      ':owner': owner,
      ':now': Date.now(),
      ':lease': Date.now() + LEASE_MS,
      ':none': null,
      ':zero': 0,
      ':at': new Date().toISOString(),
    },
  );

const save = (migration: Migration, owner: string, { changed, next }: Progress) =>
  next
    ? updateRecord(
        migration,
        'SET changed = :changed, #next = :next, lease_until = :lease',
        '#owner = :owner',
        {
          ':owner': owner,
          ':changed': changed,
          ':next': next,
          ':lease': Date.now() + LEASE_MS,
        },
      )
    : updateRecord(
        migration,
        'SET changed = :changed, finished_at = :at REMOVE #next, #owner, lease_until',
        '#owner = :owner',
        { ':owner': owner, ':changed': changed, ':at': new Date().toISOString() },
      );

/** So that the next process doesn't have to wait. */
const release = (migration: Migration, owner: string): Promise<unknown> =>
  updateRecord(migration, 'SET lease_until = :now', '#owner = :owner', {
    ':owner': owner,
    ':now': 0,
  }).catch(() => undefined);

const changePages = async (
  migration: Migration,
  owner: string,
  begun: Progress,
): Promise<number> => {
  const { table, filter, values, change } = migration;
  let progress = begun;
  do {
    const { Items = [], LastEvaluatedKey } = await documentClient().send(
      new ScanCommand({
        TableName: getTableName(table),
        FilterExpression: filter,
        ExpressionAttributeValues: values,
        ConsistentRead: true,
        ExclusiveStartKey: progress.next ?? undefined,
      }),
    );
    const done = await inGroups(Items, AT_ONCE, change);
    const changed = done.filter((hasChanged) => hasChanged !== false).length;
    progress = { changed: progress.changed + changed, next: LastEvaluatedKey };
    await save(migration, owner, progress);
  } while (progress.next);
  return progress.changed;
};

const runOne = async (migration: Migration): Promise<MigrationRun> => {
  const owner = randomUUID();
  const begun = await begin(migration, owner);
  try {
    return { id: migration.id, changed: await changePages(migration, owner, begun) };
  } catch (error) {
    await release(migration, owner);
    throw error;
  }
};

/** @returns the migrations that ran now. @throws MigrationRunning */
export const runMigrations = async (
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<MigrationRun[]> => {
  const runs: MigrationRun[] = [];
  for (const migration of migrations) {
    const record = await getItem(getMigrationKey(migration.id), getTableName(migration.table));
    if (!record?.finished_at) runs.push(await runOne(migration));
  }
  return runs;
};
