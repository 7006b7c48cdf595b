import { aFlag, patrolToFlag, raise, readFlags } from '#testing/flagging.ts';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { flagItem, newFlagNumber } from '#data/flags/flagItems.ts';
import { HEAD, patrolKey, sightingKey, surveyKey } from '#data/store/keys.ts';
import { transact } from '#data/store/send.ts';
import { put } from '#data/store/stagedWrites.ts';
import { tableName } from '#data/store/tables.ts';
import { freshStore, NATIONS, withAccount, withAccounts } from '#testing/store.ts';

let shared: number;
const START = '2026-07-05 08:00:00';
const flag = (login: string, note: string, over: object = {}) =>
  raise(login, aFlag(shared, { patrolStartDate: START, note, ...over }));
const makeGuardianAccess = (nation: string) => [{ nation, hr: false, access: 'Guardian' as const }];

beforeAll(async () => {
  await freshStore();
  await withAccounts();
  await withAccount({
    login_name: 'third',
    full_name: 'Thea Third',
    access: makeGuardianAccess(NATIONS[2]!),
  });
  shared = await patrolToFlag('network', START);
  await flag('guardian', 'on the patrol');
  await flag('guardian', 'on a shared sighting', { recordId: `${shared}.1` });
  await flag('guardian', 'on a sighting of a kept survey', { recordId: `${shared}.2` });
  await flag('guardian', 'on a kept sighting', { recordId: `${shared}.4` });
  await flag('guardian', 'on a kept survey', { recordId: `${shared}.v1` });
  await flag('outsider', 'from outside', { recordId: `${shared}.v2` });
});

const flagsFor = async (login: string) =>
  (await readFlags(login, shared)).map(({ note, createdBy }) => [note, createdBy]);

test('people of the nation see all flags, oldest first, and who raised them', async () => {
  expect(await flagsFor('guardian')).toEqual([
    ['on the patrol', 'Tess Guardian'],
    ['on a shared sighting', 'Tess Guardian'],
    ['on a sighting of a kept survey', 'Tess Guardian'],
    ['on a kept sighting', 'Tess Guardian'],
    ['on a kept survey', 'Tess Guardian'],
    ['from outside', 'Otto Outsider'],
  ]);
});

test('others see flags on what is shared, and names of people whom they may know', async () => {
  expect(await flagsFor('outsider')).toEqual([
    ['on the patrol', null],
    ['on a shared sighting', null],
    ['from outside', 'Otto Outsider'],
  ]);
  expect(await flagsFor('third')).toEqual([
    ['on the patrol', null],
    ['on a shared sighting', null],
    ['from outside', null],
  ]);
  expect((await readFlags('third', shared)).map((f) => f.createdByNations)).toEqual([
    ['North Inlet'],
    ['North Inlet'],
    ['South Sound'],
  ]);
});

test('a hidden patrol has no flags, like a missing one', async () => {
  const kept = await patrolToFlag('nation');
  await raise('guardian', aFlag(kept));
  expect(await readFlags('guardian', kept)).toHaveLength(1);
  expect(await readFlags('outsider', kept)).toEqual([]);
  expect(await readFlags('outsider', 999_999)).toEqual([]);
});

test('flags raised before a patrol was shared stay within the nation', async () => {
  const patrol = await patrolToFlag('nation', '2026-07-08 08:00:00');
  const one = aFlag(patrol, { patrolStartDate: '2026-07-08 08:00:00' });
  for (const over of [{}, { recordId: `${patrol}.1` }, { recordId: `${patrol}.v2` }])
    await raise('guardian', { ...one, ...over, note: 'among ourselves' });
  await transact(
    [HEAD, sightingKey(1), surveyKey(2)].map((sk) => ({
      Update: {
        TableName: tableName(),
        Key: { pk: patrolKey(patrol), sk },
        UpdateExpression: 'SET sharing = :network',
        ExpressionAttributeValues: { ':network': 'network' },
      },
    })),
  );
  await raise('guardian', { ...one, note: 'to everybody' });
  expect(await readFlags('guardian', patrol)).toHaveLength(4);
  expect((await readFlags('outsider', patrol)).map(({ note }) => note)).toEqual(['to everybody']);
});

const fill = async (patrol: number, count: number, nations: string[]): Promise<void> => {
  const raised = { login_name: 'somebody', full_name: 'Some Body', nations, at: '' };
  const on = { kind: 'patrol' as const };
  const body = { on, sharing: 'network' as const, flag: 'Other', note: null, raised };
  const items = Array.from({ length: count }, (_, i) =>
    put(flagItem({ id: patrol, nation: 'North Inlet' }, newFlagNumber(i), 1, body)),
  );
  for (let i = 0; i < items.length; i += 100) await transact(items.slice(i, i + 100));
};

test('flags by other nations leave room for the nation’s own', async () => {
  const start = '2026-07-07 08:00:00';
  const full = await patrolToFlag('network', start);
  await fill(full, LIMITS.flagsFromOutside - 1, ['South Sound']);
  const one = aFlag(full, { patrolStartDate: start });
  expect((await raise('outsider', one)).status).toBe(201);
  const { status, body: refused } = await raise('outsider', { ...one, note: 'one more' });
  expect([status, refused.detail]).toEqual([
    400,
    'body.patrolID: the limit for a patrol is 100 flags from outside its nation',
  ]);
  expect((await raise('guardian', one)).status).toBe(201);
});

test('a patrol can have a limited number of flags', async () => {
  const start = '2026-07-06 08:00:00';
  const full = await patrolToFlag('nation', start);
  await fill(full, LIMITS.flagsPerPatrol - 1, ['North Inlet']);
  const one = aFlag(full, { patrolStartDate: start });
  expect((await raise('guardian', one)).status).toBe(201);
  const { status, body: refused } = await raise('guardian', { ...one, note: 'one more' });
  expect([status, refused.detail]).toEqual([
    400,
    'body.patrolID: the limit for a patrol is 500 flags',
  ]);
});
