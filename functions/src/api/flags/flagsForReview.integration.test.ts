import { createPatrol } from '#data/change/createPatrol.ts';
import { flagItem, newFlagNumber } from '#data/flags/flagItems.ts';
import { transact } from '#data/store/send.ts';
import { put } from '#data/store/stagedWrites.ts';
import { aPatrol } from '#testing/builders.ts';
import {
  aFlag,
  DELETED,
  openRecords,
  patrolToFlag,
  raise,
  review,
  setStored,
  changeFlagAs,
} from '#testing/flagging.ts';
import { freshStore, NATIONS, withAccount, withAccounts } from '#testing/store.ts';

const SHARED = '2026-07-05 08:00:00';
const SOUTH = '2026-07-06 08:00:00';
let kept: number;
let shared: number;
let south: number;

const manager = (login: string, nations: readonly string[]): Promise<void> =>
  withAccount({
    login_name: login,
    full_name: `Maud ${login}`,
    access: NATIONS.map((nation) => ({
      nation,
      hr: false,
      access: nations.includes(nation) ? ('Manager' as const) : ('Guardian' as const),
    })).filter(({ nation }) => nation !== 'East Arm' || nations.includes(nation)),
  });

const flag = async (patrol: number, over: object = {}, login = 'guardian') => {
  const response = await raise(login, aFlag(patrol, over));
  expect(response.status).toBe(201);
  return response.body as unknown as { flagId: string };
};

/** Each test needs a new store: reviews show flags of all patrols. */
beforeEach(async () => {
  await freshStore();
  await withAccounts();
  await manager('manager', ['North Inlet']);
  await manager('both', ['North Inlet', 'South Sound']);
  kept = await patrolToFlag('nation');
  shared = await patrolToFlag('network', SHARED);
  south = (
    await createPatrol(
      { login_name: 'outsider' },
      aPatrol({
        nation: 'South Sound',
        patrol_start_dt: SOUTH,
        patrol_end_dt: '2026-07-06 16:00:00',
      }),
      'south',
    )
  ).patrolId;
});

const reviewed = async (login: string, query = '') =>
  (await review(login, query)).items.map(({ note, recordType }) => [note, recordType]);

const raiseSome = async () => {
  await flag(kept, { note: 'on the patrol' });
  await flag(shared, { patrolStartDate: SHARED, recordId: `${shared}.1`, note: 'on a sighting' });
  const at = { nation: 'South Sound', patrolStartDate: SOUTH };
  await flag(south, { ...at, note: 'of the south' }, 'outsider');
  await flag(kept, { recordId: `${kept}.v2`, note: 'on a survey' });
  await flag(shared, { patrolStartDate: SHARED, note: 'from outside' }, 'outsider');
};

test('managers see the open flags of their nations, the last raised first, with types', async () => {
  await raiseSome();
  expect(await reviewed('both')).toEqual([
    ['from outside', null],
    ['on a survey', 'Boat Survey'],
    ['of the south', null],
    ['on a sighting', expect.any(String)],
    ['on the patrol', null],
  ]);
  expect((await reviewed('manager')).map(([note]) => note)).toEqual([
    'from outside',
    'on a survey',
    'on a sighting',
    'on the patrol',
  ]);
  expect(await reviewed('both', 'nation=South%20Sound')).toEqual([['of the south', null]]);
  const [first] = (await review('manager')).items;
  expect(first).toMatchObject({ createdBy: 'Otto Outsider', patrolID: shared, resolved: null });
});

test('other people see no flags, and can’t find out whether a nation exists', async () => {
  await raiseSome();
  for (const [login, query] of [
    ['guardian', ''],
    ['outsider', ''],
    ['guardian', 'nation=North%20Inlet'],
    ['manager', 'nation=South%20Sound'],
  ] as const) {
    const response = await review(login, query);
    const missing = await review(login, 'nation=No%20Such%20Nation');
    expect([login, response.status, response.text]).toEqual([login, 403, missing.text]);
  }
});

test('a resolved flag moves to the resolved ones, and back when it is reopened', async () => {
  const { flagId } = await flag(kept, { note: 'settled' });
  await flag(kept, { note: 'open' });
  await changeFlagAs('resolveFlag', 'manager', { flagId, version: 1, note: 'done' });
  expect(await reviewed('manager')).toEqual([['open', null]]);
  const { items } = await review('manager', 'state=resolved');
  expect(items.map(({ note, resolved }) => [note, resolved!.note])).toEqual([['settled', 'done']]);
  await changeFlagAs('reopenFlag', 'manager', { flagId, version: 2, note: null });
  expect(await reviewed('manager')).toEqual([
    ['open', null],
    ['settled', null],
  ]);
  expect(await reviewed('manager', 'state=resolved')).toEqual([]);
});

test('flags of deleted patrols and records, and of sightings of deleted surveys, are omitted', async () => {
  await flag(kept, { recordId: `${kept}.1`, note: 'on a deleted sighting' });
  await flag(kept, { recordId: `${kept}.2`, note: 'on a sighting of a deleted survey' });
  await flag(kept, { recordId: `${kept}.v1`, note: 'on a deleted survey' });
  await flag(kept, { recordId: `${kept}.3`, note: 'remains' });
  await flag(shared, { patrolStartDate: SHARED, note: 'on a deleted patrol' });
  expect(await reviewed('manager')).toHaveLength(5);
  await setStored(kept, 'S#00001', DELETED);
  await setStored(kept, 'V#00001', DELETED);
  await setStored(shared, 'A', DELETED);
  expect((await reviewed('manager')).map(([note]) => note)).toEqual(['remains']);
  expect(await openRecords('manager')).toEqual([
    { nation: 'North Inlet', patrolId: kept, recordId: `${kept}.3`, flags: 1 },
  ]);
});

test('many flags come in pages, each once, and a token works only for its own question', async () => {
  const raised = { login_name: 'x', full_name: 'X', nations: [] };
  const head = { id: kept, nation: 'North Inlet' };
  const all = Array.from({ length: 130 }, (_, i) => {
    const at = new Date(Date.UTC(2026, 6, 1, 0, i)).toISOString();
    const body = { on: { kind: 'patrol' as const }, sharing: 'nation' as const };
    const said = { flag: 'Other', note: `number ${i}`, raised: { ...raised, at } };
    return put(flagItem(head, newFlagNumber(i), 1, { ...body, ...said }));
  });
  for (let i = 0; i < all.length; i += 100) await transact(all.slice(i, i + 100));
  const notes: (string | null)[] = [];
  const sizes: number[] = [];
  let query = '';
  let next: string | null;
  do {
    const page = await review('both', query);
    expect(page.status).toBe(200);
    notes.push(...page.items.map(({ note }) => note));
    sizes.push(page.items.length);
    next = page.nextToken;
    query = `nextToken=${next}`;
    if (sizes.length === 1) {
      const other = await review('both', `${query}&state=resolved`);
      expect([other.status, other.body.code]).toEqual([400, 'invalid-token']);
    }
  } while (next !== null);
  expect(sizes).toEqual([50, 50, 30]);
  expect(notes).toEqual(Array.from({ length: 130 }, (_, i) => `number ${129 - i}`));
});

test.each(['', 'x', 'e30', Buffer.from('{"q":"","n":"P#1"}').toString('base64url')])(
  'a made-up token is rejected: %s',
  async (token) => {
    const { status } = await review('manager', `nextToken=${token}`);
    expect(status).toBe(400);
  },
);

test('everyone in a nation sees which records have open flags, and how many', async () => {
  await raiseSome();
  await flag(kept, { note: 'one more on the patrol' });
  const north = [
    { nation: 'North Inlet', patrolId: kept, recordId: null, flags: 2 },
    { nation: 'North Inlet', patrolId: kept, recordId: `${kept}.v2`, flags: 1 },
    { nation: 'North Inlet', patrolId: shared, recordId: `${shared}.1`, flags: 1 },
    { nation: 'North Inlet', patrolId: shared, recordId: null, flags: 1 },
  ];
  const southern = { nation: 'South Sound', patrolId: south, recordId: null, flags: 1 };
  expect(new Set(await openRecords('guardian'))).toEqual(new Set(north));
  expect(await openRecords('outsider')).toEqual([southern]);
  expect(new Set(await openRecords('network'))).toEqual(new Set([...north, southern]));
});

test('a patrol that moved to another nation is no longer in the first nation’s list', async () => {
  await flag(kept, { note: 'moved with its patrol' });
  expect(await reviewed('manager')).toHaveLength(1);
  await setStored(kept, 'A', { nation: 'South Sound' });
  expect(await reviewed('manager')).toEqual([]);
});
