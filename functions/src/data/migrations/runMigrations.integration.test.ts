import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { inJob } from '#testing/asFunction.ts';
import { wallSeconds } from '@portal/shared-types/base/time/wallClock';
import { breakOffAt } from '#testing/breakOff.ts';
import { aPatrol, aSighting, shared } from '#testing/builders.ts';
import { fillTable } from '#testing/scan.ts';
import { expectSoundEntries, scanEntries } from '#testing/soundEntries.ts';
import { freshStore, VIEWERS, withAccounts } from '#testing/store.ts';
import { guardiansNamed } from '../catalogue/guardiansNamed';
import { createPatrol } from '../change/createPatrol';
import { deleteRecord } from '../change/deleteRecords';
import { loginKey, readAccount } from '../people/accounts';
import { readDirectory } from '../people/userDirectory';
import { search } from '../search/search';
import { documentClient, forgetClient } from '../store/dynamo';
import {
  CATALOGUE,
  FORMER_COUNTS,
  headKey,
  MIGRATIONS as RECORDS,
  NAMED,
  nationAudience,
  patrolKey,
  readNamedKey,
  VERSION,
  WHOLE,
} from '../store/keys';
import {
  beginsWith,
  deleteItem,
  getItem,
  putItem,
  readPartition,
  type Item,
  type StoredItem,
} from '../store/send';
import { authTableName, tableName } from '../store/tables';
import { MIGRATIONS, type Migration } from './migrations';
import { moveGuardianCounts } from './moveGuardianCounts';
import { runMigrations, type MigrationRun } from './runMigrations';

const migrate = inJob('migrate', runMigrations);

const OLD = 30;
/** Several pages of DynamoDB, which have 1 MB each. */
const LARGE = 'x'.repeat(100_000);

const makeName = (i: number) => `old-${String(i).padStart(2, '0')}`;
const readRecord = (id: string) => getItem({ pk: RECORDS, sk: id });

/** Doubles `n` of old items. @param before called with the number of items that were changed */
const doubling = (before: (changed: number) => Promise<void> | void = () => {}): Migration => {
  let changed = 0;
  return {
    id: 'doubling',
    table: 'TABLE_NAME',
    filter: 'begins_with(pk, :old) AND attribute_not_exists(doubled)',
    values: { ':old': 'old-' },
    change: async ({ pk, sk, n }) => {
      await before(changed++);
      await documentClient().send(
        new UpdateCommand({
          TableName: tableName(),
          Key: { pk, sk },
          UpdateExpression: 'SET doubled = :twice',
          ExpressionAttributeValues: { ':twice': 2 * Number(n) },
        }),
      );
    },
  };
};

const addOldItems = () =>
  fillTable(
    tableName(),
    Array.from({ length: OLD }, (_, i) => ({
      pk: { S: makeName(i) },
      sk: { S: 'A' },
      n: { N: String(i) },
      text: { S: LARGE },
    })),
  );

const doubled = () =>
  Promise.all(
    Array.from(
      { length: OLD },
      async (_, i) => (await getItem({ pk: makeName(i), sk: 'A' }))!.doubled,
    ),
  );
const ALL_DOUBLED = Array.from({ length: OLD }, (_, i) => 2 * i);

beforeEach(freshStore);

test('accounts of a release without lists of people are listed, once', async () => {
  await withAccounts();
  const before = await readDirectory();
  const { login_name } = VIEWERS.guardian;
  const Key = { pk: loginKey(login_name), sk: 'A' };
  await documentClient().send(
    new UpdateCommand({ TableName: authTableName(), Key, UpdateExpression: 'REMOVE revision' }),
  );
  await documentClient().send(
    new DeleteCommand({ TableName: authTableName(), Key: { pk: 'DIR', sk: login_name } }),
  );
  expect((await migrate())[0]).toEqual({ id: 'list-accounts', changed: 1 });
  expect(await readDirectory()).toEqual(before);
  expect((await readAccount(login_name))!.revision).toBeDefined();
  expect(await migrate()).toEqual([]);
});

test('durations by the rules of an older release are corrected, once', async () => {
  const author = VIEWERS.guardian;
  const night = { patrol_start_dt: '2026-10-31 22:00:00', patrol_end_dt: '2026-11-01 08:00:00' };
  const { patrolId } = await createPatrol(author, aPatrol(night), 'key-night-1');
  await createPatrol(author, aPatrol(), 'key-other-1');
  const before = (await getItem(headKey(patrolId)))!;
  const { calculated_duration, ...body } = JSON.parse(String(before.j)) as Record<string, unknown>;
  expect(calculated_duration).toEqual({ days: 0, hours: 10, minutes: 0, seconds: 0 });
  const older = { days: 0, hours: 11, minutes: 0, seconds: 0 };
  await documentClient().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: headKey(patrolId),
      UpdateExpression: 'SET j = :older',
      ExpressionAttributeValues: {
        ':older': JSON.stringify({ ...body, calculated_duration: older }),
      },
    }),
  );
  expect(await migrate()).toContainEqual({
    id: 'durations-2026-british-columbia',
    changed: 1,
  });
  const after = (await getItem(headKey(patrolId)))!;
  expect(JSON.parse(String(after.j))).toEqual({ ...body, calculated_duration });
  expect({ ...after, j: before.j }).toEqual(before);
  expect(await migrate()).toEqual([]);
});

test('search entries of an older release are derived again, and found', async () => {
  const { patrolId } = await createPatrol(
    VIEWERS.guardian,
    aPatrol({ sightings: [aSighting()] }),
    'key-entries-1',
  );
  // They were in the patrol's partition, with keys of an index.
  for (const { pk, sk, d } of await scanEntries(patrolId)) {
    await deleteItem({ pk: String(pk), sk: String(sk) });
    const [, audience = '', cell = ''] = String(pk).split('#');
    const former = `C#${cell}#2026-07-04#${audience.slice(-1)}${String(sk)[0]}`;
    await putItem({ pk: patrolKey(patrolId), sk: former, g: `${audience}#${cell}`, h: sk, d });
  }
  const readPack = () => getItem({ pk: patrolKey(patrolId), sk: WHOLE });
  const pack = (await readPack())!;
  const { version: _v, entries: _e, hash: _h, ...former } = pack;
  await putItem({ ...(former as StoredItem), generation: 1, own: Uint8Array.of(3 * 4) });
  const query = {
    kind: 'patrols' as const,
    holds: ['patrols' as const, 'sightings' as const],
    ring: null,
    from: wallSeconds('2000-01-01 00:00:00'),
    to: wallSeconds('2030-01-01 00:00:00'),
  };
  expect((await search(VIEWERS.guardian, query)).patrols.id).toEqual([]);
  expect(await migrate()).toContainEqual({ id: 'entries-as-responses', changed: 1 });
  await expectSoundEntries(patrolId);
  const { patrols, sightings } = await search(VIEWERS.guardian, query);
  expect([patrols.id, sightings.no]).toEqual([[patrolId], [1]]);
  expect(await readPack()).toEqual(pack);
  expect(await readPartition(patrolKey(patrolId), beginsWith('C#'))).toEqual([]);
});

test('search entries with the keys of today and an older form are derived again', async () => {
  const { patrolId } = await createPatrol(
    VIEWERS.guardian,
    aPatrol({ sightings: [aSighting()] }),
    'key-entries-2',
  );
  const former = Uint8Array.of(5 * 16);
  for (const entry of await scanEntries(patrolId))
    await putItem({ ...(entry as StoredItem), d: former });
  const pack = (await getItem({ pk: patrolKey(patrolId), sk: WHOLE }))! as StoredItem;
  const [, hash] = String(pack.hash).split(':');
  await putItem({ ...pack, hash, own: former });
  expect(await migrate()).toContainEqual({ id: 'entries-as-responses', changed: 1 });
  await expectSoundEntries(patrolId);
  expect(await getItem({ pk: patrolKey(patrolId), sk: WHOLE })).toEqual(pack);
});

describe('counts of guardians in the catalogue', () => {
  const days = (n: number) => ({
    patrol_start_dt: `2026-07-0${n} 08:00:00`,
    patrol_end_dt: `2026-07-0${n} 16:00:00`,
  });
  /** More than one transaction moves, and some of them shared. */
  const many = Array.from({ length: 130 }, (_, i) => `Guardian ${i}`);
  const author = VIEWERS.guardian;
  let counts: Item[];

  /** As earlier releases wrote them. */
  beforeEach(async () => {
    const [first, second] = [many.slice(0, 65), many.slice(65)];
    await createPatrol(author, aPatrol({ ...days(1), guardians: first }), 'key-first-1');
    await createPatrol(author, aPatrol({ ...days(4), guardians: second }), 'key-second-1');
    await createPatrol(
      author,
      aPatrol({ ...days(2), guardians: ['Guardian 0', 'Ada Open'], ...shared }),
      'key-some-1',
    );
    counts = await readPartition(NAMED);
    expect(counts).toHaveLength(2);
    const former: [string, number][] = [];
    for (const { pk, sk, ...codes } of counts as StoredItem[]) {
      const { nation, level } = readNamedKey(sk);
      const key = FORMER_COUNTS + nationAudience(nation, level);
      await putItem({ pk: CATALOGUE, sk: key, ...codes });
      await deleteItem({ pk, sk });
      former.push([key, 1]);
    }
    const version = (await getItem({ pk: CATALOGUE, sk: VERSION })) as StoredItem;
    await putItem({ ...version, ...Object.fromEntries(former) });
    expect(await guardiansNamed(author)).toEqual([]);
  });

  const expectMoved = async () => {
    expect(await readPartition(NAMED)).toEqual(counts);
    expect(
      (await readPartition(CATALOGUE)).flatMap((item) => [item.sk, ...Object.keys(item)]),
    ).not.toContainEqual(expect.stringMatching(/^K#/));
    expect((await guardiansNamed(author)).length).toBe(many.length + 1);
    expect(await migrate()).toEqual([]);
  };
  const ID = 'guardian-counts-outside-the-catalogue';
  const MOVING = MIGRATIONS.filter(({ id }) => id === ID);

  test('are moved once, and the list has the names again', async () => {
    expect(await migrate()).toContainEqual({ id: ID, changed: 2 });
    await expectMoved();
  });

  test('are correct if people add and delete patrols before and while they are moved', async () => {
    const added = aPatrol({ ...days(3), guardians: ['Guardian 0', 'Guardian 129'] });
    const { patrolId } = await createPatrol(author, added, 'key-before-1');
    breakOffAt(3);
    await expect(migrate(MOVING)).rejects.toThrow('broken off');
    forgetClient();
    const gone = { patrolId, recordId: null, version: 1, reason: null };
    await deleteRecord(VIEWERS.network, gone, 'key-delete-1');
    await migrate();
    await expectMoved();
  });

  test.each([1, 2, 3])('are complete after a migration killed before its write %i', async (n) => {
    breakOffAt(n);
    await expect(migrate(MOVING)).rejects.toThrow('broken off');
    forgetClient();
    await migrate();
    await expectMoved();
  });

  test('are moved once by two processes at the same time', async () => {
    const sk = `${FORMER_COUNTS}1.N`;
    const both = await Promise.all([moveGuardianCounts(sk), moveGuardianCounts(sk)]);
    expect(both).toContain(true);
    await migrate();
    await expectMoved();
  });
});

test('a migration that failed continues after the last page it finished', async () => {
  await addOldItems();
  const failing = doubling((changed) => {
    if (changed === OLD - 1) throw new Error('lost connection');
  });
  await expect(migrate([failing])).rejects.toThrow('lost connection');
  const { changed } = (await readRecord('doubling'))!;
  expect(changed).toBeGreaterThan(0);

  let visited = 0;
  const again = doubling(() => void visited++);
  const runs = await migrate([again]);
  expect(visited).toBeLessThan(OLD - Number(changed) + 1);
  expect(runs).toEqual([{ id: 'doubling', changed: Number(changed) + visited }]);
  expect(await doubled()).toEqual(ALL_DOUBLED);
  const { started_at, finished_at, ...record } = (await readRecord('doubling'))!;
  expect(record).toEqual({ pk: RECORDS, sk: 'doubling', changed: Number(changed) + visited });
  expect(String(finished_at) > String(started_at)).toBe(true);
});

test('only one process at a time', async () => {
  await addOldItems();
  const second: Promise<unknown>[] = [];
  const first = doubling(async (changed) => {
    if (changed) return;
    second.push(migrate([doubling()]).catch((error: unknown) => error));
    await second[0];
  });
  expect(await migrate([first])).toEqual([{ id: 'doubling', changed: OLD }]);
  expect(String(await second[0])).toContain('Another process is running the migration doubling');
});

test('continues for a process that stopped, which then saves nothing more', async () => {
  await addOldItems();
  let other: MigrationRun | undefined;
  const late = doubling(async (changed) => {
    if (changed) return;
    // As if it had been silent for minutes.
    await documentClient().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { pk: RECORDS, sk: 'doubling' },
        UpdateExpression: 'SET lease_until = :past',
        ExpressionAttributeValues: { ':past': Date.now() - 1 },
      }),
    );
    [other] = await migrate([doubling()]);
  });
  await expect(migrate([late])).rejects.toThrow('Another process');
  expect(await doubled()).toEqual(ALL_DOUBLED);
  expect((await readRecord('doubling'))!.changed).toBe(other!.changed);
});
