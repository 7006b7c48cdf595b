import { aSighting } from '#testing/builders.ts';
import {
  sendAs,
  readDeleted,
  foundBy,
  readHistory,
  NATION,
  patrolWithAll,
  remove,
  restore,
  readSeen,
  START,
  storeWithManagers,
} from '#testing/deleting.ts';

const DAY = START.slice(0, 10);
let id: number;

beforeEach(async () => {
  await storeWithManagers();
  id = await patrolWithAll();
});

const sightingIds = async (login = 'guardian'): Promise<string[]> =>
  (await readSeen(login, id)).sightings.map(({ sighting_id }) => sighting_id);
const without = <T extends { version: number }>({ version: _version, ...rest }: T) => rest;

describe('a sighting', () => {
  test('is found only by its exact id, for deleting and for restoring', async () => {
    for (const recordId of [`${id}.02`, `0${id}.2`, `${id}.000002`])
      expect((await remove('manager', id, recordId, 1)).status).toBe(404);
    expect((await readDeleted('manager')).items).toEqual([]);
    await remove('manager', id, `${id}.2`, 1);
    expect((await restore('manager', id, `${id}.02`)).status).toBe(404);
    expect((await readDeleted('manager')).items).toHaveLength(1);
  });

  test('is hidden everywhere, and restored as it was', async () => {
    const before = await readSeen('guardian', id);
    const found = await foundBy('outsider');
    const response = await remove('manager', id, `${id}.2`, 1, { reason: 'Written down twice.' });
    expect([response.status, response.body]).toEqual([
      200,
      {
        patrolId: id,
        recordId: `${id}.2`,
        version: 2,
        deletedAt: expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/) as string,
      },
    ]);
    for (const login of ['guardian', 'manager', 'outsider']) {
      expect(await sightingIds(login)).toEqual([`${id}.1`, `${id}.3`, `${id}.4`]);
      expect((await readSeen(login, id)).patrol.sighting_count).toBe(3);
      const trap = await sendAs(login, 'crabTrapData', {
        params: { first: START, second: `${DAY} 09:30:00` },
      });
      expect(trap.text).not.toContain('crab_seq');
    }
    expect((await foundBy('outsider')).sightings).toHaveLength(3);
    const byId = await sendAs('guardian', 'searchSightings', {
      body: { filterStartDate: START, filterEndDate: `${DAY} 23:59:59` },
    });
    expect(byId.text).not.toContain('Crab Trap Retrieved');

    const restored = await restore('admin', id, `${id}.2`);
    expect([restored.status, restored.body]).toEqual([
      200,
      { patrolId: id, recordId: `${id}.2`, version: 3 },
    ]);
    const after = await readSeen('guardian', id);
    expect(after.sightings.map(without)).toEqual(before.sightings.map(without));
    expect(after.sightings.find(({ sighting_id }) => sighting_id === `${id}.2`)?.version).toBe(3);
    expect(await foundBy('outsider')).toEqual(found);
  });

  test('its number is never given to another', async () => {
    await remove('manager', id, `${id}.4`, 1);
    const { body } = await sendAs('guardian', 'addSightings', {
      body: {
        patrol: {
          id,
          sightings: [aSighting({ sighting_dt: `${DAY} 15:00:00` })],
        },
      },
    });
    expect(body).toMatchObject({ sightingIds: [`${id}.5`] });
  });

  test('its flags are hidden with it', async () => {
    const raised = await sendAs('guardian', 'insertFlag', {
      body: {
        nation: NATION,
        patrolID: id,
        patrolStartDate: START,
        recordId: `${id}.1`,
        flag: 'Duplicate',
        note: null,
      },
    });
    expect(raised.status).toBe(201);
    await remove('manager', id, `${id}.1`, 1);
    const flags = await sendAs('guardian', 'flagsByPatrolId', { query: `patrolId=${id}` });
    expect(flags.body).toEqual({ items: [] });
    const review = await sendAs('manager', 'flagsForReview');
    expect(review.body).toMatchObject({ items: [] });
    await restore('manager', id, `${id}.1`);
    expect((await sendAs('manager', 'flagsForReview')).text).toContain('Duplicate');
  });
});

test('deleting a survey hides its sightings, and restoring it shows them again', async () => {
  const before = await readSeen('outsider', id);
  expect((await remove('admin', id, `${id}.v1`, 1)).status).toBe(200);
  const gone = await readSeen('outsider', id);
  expect(gone.surveys.map(({ survey_id }) => survey_id)).toEqual([`${id}.v2`]);
  expect(gone.sightings.map(({ sighting_id }) => sighting_id)).toEqual([`${id}.1`, `${id}.2`]);
  expect(gone.patrol).toMatchObject({ sighting_count: 2, survey_count: 1, version: 2 });
  const found = await foundBy('outsider');
  expect([found.sightings, found.surveys].map((list) => list!.length)).toEqual([2, 1]);
  expect((await restore('admin', id, `${id}.v1`)).status).toBe(200);
  const after = await readSeen('outsider', id);
  expect(after.sightings).toEqual(before.sightings);
  expect(after.surveys.map(without)).toEqual(before.surveys.map(without));
});

test('a weather observation is hidden and restored', async () => {
  const before = await readSeen('outsider', id);
  expect((await remove('manager', id, `${id}.w1`, 1)).status).toBe(200);
  const gone = await readSeen('outsider', id);
  expect(gone.weather.map(({ weather_id }) => weather_id)).toEqual([`${id}.w2`]);
  expect(gone.patrol.weather_count).toBe(1);
  await restore('manager', id, `${id}.w1`);
  expect((await readSeen('outsider', id)).weather.map(without)).toEqual(
    before.weather.map(without),
  );
});

describe('a patrol', () => {
  const readRoute = (login: string) =>
    sendAs(login, 'patrolRoute', {
      query: new URLSearchParams({ nation: NATION, patrolStartDate: START }).toString(),
    });

  test('that is deleted looks like a missing one, and so do its records', async () => {
    const before = await foundBy('guardian');
    expect((await remove('manager', id, null, 1)).status).toBe(200);
    for (const login of ['guardian', 'manager', 'outsider']) {
      const none = await readSeen(login, 999_999);
      expect(await readSeen(login, id)).toEqual(none);
      expect(await foundBy(login)).toEqual({ patrols: [], sightings: [], surveys: [] });
      expect((await readRoute(login)).status).toBe(404);
      const at = await sendAs(login, 'fullSurveysByStartDates', {
        body: { surveyStartDates: [`${DAY} 10:00:00%`] },
      });
      expect(at.body).toMatchObject({ items: [] });
      const add = await sendAs(login, 'addSightings', { body: { patrol: { id, sightings: [] } } });
      expect([400, 404]).toContain(add.status);
    }
    expect((await restore('manager', id, null)).body).toEqual({
      patrolId: id,
      recordId: null,
      version: 3,
    });
    expect(await foundBy('guardian')).toEqual(before);
    expect((await readRoute('outsider')).status).toBe(200);
  });

  test('frees its start, and can be restored only if no other patrol has that start by now', async () => {
    await remove('manager', id, null, 1);
    const other = await patrolWithAll('nation');
    expect(other).not.toBe(id);
    const refused = await restore('manager', id, null);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'already-exists', about: { patrolId: other } },
    ]);
    await remove('manager', other, null, 1);
    expect((await restore('manager', id, null)).status).toBe(200);
    expect((await readSeen('guardian', id)).patrol.version).toBe(3);
  });

  test('doesn’t restore records that were deleted separately', async () => {
    await remove('manager', id, `${id}.1`, 1);
    await remove('manager', id, null, 2);
    const refused = await restore('manager', id, `${id}.1`);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'stale', detail: `Patrol #${id} is deleted. Restore the patrol first.` },
    ]);
    await restore('manager', id, null);
    expect(await sightingIds()).toEqual([`${id}.2`, `${id}.3`, `${id}.4`]);
    await restore('manager', id, `${id}.1`);
    expect(await sightingIds()).toHaveLength(4);
  });
});

test('the same request deletes once, and so do ten at once', async () => {
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => remove('manager', id, `${id}.1`, 1, { key: 'delete-once' })),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  const again = await remove('manager', id, `${id}.1`, 1, { key: 'delete-once' });
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect((await readSeen('manager', id)).patrol.version).toBe(2);
  expect((await readHistory('manager', id)).items.map(({ action }) => action)).toEqual([
    'deleted',
    'created',
  ]);
});

test('of two people who delete at once, one gets a conflict', async () => {
  const responses = await Promise.all(
    ['manager', 'admin'].map((login) => remove(login, id, `${id}.1`, 1)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
});
