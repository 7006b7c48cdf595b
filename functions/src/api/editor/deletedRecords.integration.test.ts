import {
  sendAs,
  readDeleted,
  NATION,
  patrolWithAll,
  remove,
  restore,
  START,
  storeWithManagers,
} from '#testing/deleting.ts';

const DAY = START.slice(0, 10);
let id: number;

beforeEach(async () => {
  await storeWithManagers();
  id = await patrolWithAll();
});

describe('the list of deleted records', () => {
  test('names each record, newest first, until it is restored', async () => {
    await remove('manager', id, `${id}.1`, 1, { reason: 'Written down twice.' });
    await remove('admin', id, `${id}.v2`, 1);
    await remove('admin', id, `${id}.w2`, 1);
    await remove('manager', id, null, 4, { reason: 'A test.' });
    const { items, nextToken } = await readDeleted('admin');
    expect(nextToken).toBeNull();
    const inPatrol = { patrolId: id, patrolStartDate: START, nation: NATION };
    const at = expect.stringMatching(/^20\d\d-/) as string;
    expect(items).toEqual([
      {
        ...inPatrol,
        recordId: null,
        kind: 'patrol',
        type: null,
        start: START,
        deletedBy: 'Mona Manager',
        deletedAt: at,
        reason: 'A test.',
      },
      {
        ...inPatrol,
        recordId: `${id}.w2`,
        kind: 'weather',
        type: null,
        start: `${DAY} 12:00:00`,
        deletedBy: 'Ada Administrator',
        deletedAt: at,
        reason: null,
      },
      {
        ...inPatrol,
        recordId: `${id}.v2`,
        kind: 'survey',
        type: 'Boat Survey',
        start: `${DAY} 11:00:00`,
        deletedBy: 'Ada Administrator',
        deletedAt: at,
        reason: null,
      },
      {
        ...inPatrol,
        recordId: `${id}.1`,
        kind: 'sighting',
        type: 'Wildlife Sighting',
        start: `${DAY} 09:00:00`,
        deletedBy: 'Mona Manager',
        deletedAt: at,
        reason: 'Written down twice.',
      },
    ]);
    await restore('admin', id, null);
    await restore('admin', id, `${id}.v2`);
    expect((await readDeleted('manager')).items.map(({ recordId }) => recordId)).toEqual([
      `${id}.w2`,
      `${id}.1`,
    ]);
  });

  test('comes in pages; a token is good for its nation only', async () => {
    for (const no of [1, 2, 3]) await remove('manager', id, `${id}.${no}`, 1);
    const seen: (string | null)[] = [];
    let token: string | null = null;
    for (let pages = 0; pages < 9; pages++) {
      const { items, nextToken } = await readDeleted('network', {
        limitResults: 1,
        ...(token !== null && { nextToken: token }),
      });
      seen.push(...items.map(({ recordId }) => recordId));
      if (nextToken === null) break;
      token = nextToken;
    }
    expect(seen).toEqual([`${id}.3`, `${id}.2`, `${id}.1`]);
    const other = await readDeleted('network', { nation: 'South Sound', nextToken: token! });
    expect([other.status, other.body]).toMatchObject([400, { code: 'invalid-token' }]);
  });

  test('moves with the patrol to another nation', async () => {
    await remove('manager', id, `${id}.1`, 1, { reason: 'Written down twice.' });
    const moved = await sendAs('network', 'editDetails', {
      body: { patrol: { id, edited: { nation: 'South Sound' }, original: { nation: NATION } } },
    });
    expect(moved.status).toBe(200);
    expect((await readDeleted('manager')).items).toEqual([]);
    const { items } = await readDeleted('network', { nation: 'South Sound' });
    expect(items).toMatchObject([
      {
        recordId: `${id}.1`,
        nation: 'South Sound',
        deletedBy: 'Mona Manager',
        reason: 'Written down twice.',
      },
    ]);
    expect((await restore('manager', id, `${id}.1`)).status).toBe(403);
    expect((await restore('network', id, `${id}.1`)).status).toBe(200);
    expect((await readDeleted('network', { nation: 'South Sound' })).items).toEqual([]);
  });
});
