import {
  readDeleted,
  readHistory,
  patrolWithAll,
  remove,
  restore,
  readSeen,
  storeWithManagers,
} from '#testing/deleting.ts';

let id: number;

beforeEach(async () => {
  await storeWithManagers();
  id = await patrolWithAll();
});

describe('deleting is refused', () => {
  test('if the record changed after the person saw it', async () => {
    await remove('manager', id, `${id}.1`, 1);
    await restore('manager', id, `${id}.1`);
    const part = await remove('manager', id, `${id}.1`, 1);
    expect([part.status, part.body]).toMatchObject([
      409,
      {
        code: 'stale',
        detail:
          'The sighting was changed while you were looking at it. Check it again before you delete it.',
        current: { version: 3, deleted: null },
      },
    ]);
    const whole = await remove('manager', id, null, 1);
    expect([whole.status, whole.body]).toMatchObject([409, { current: { version: 3 } }]);
    expect((await readSeen('guardian', id)).sightings).toHaveLength(4);
  });

  test('if the record is already deleted, or not deleted yet', async () => {
    const first = await remove('admin', id, `${id}.v1`, 1, { reason: 'Of another day.' });
    const twice = await remove('manager', id, `${id}.v1`, 2);
    expect([twice.status, twice.body]).toMatchObject([
      409,
      {
        code: 'stale',
        detail: 'The survey is already deleted.',
        current: {
          version: 2,
          deleted: {
            by: 'Ada Administrator',
            at: (first.body as unknown as { deletedAt: string }).deletedAt,
            reason: 'Of another day.',
          },
        },
      },
    ]);
    expect((await remove('manager', id, `${id}.3`, 1)).body).toMatchObject({
      code: 'stale',
      detail: 'The sighting was deleted with its survey.',
    });
    expect((await restore('manager', id, `${id}.3`)).body).toMatchObject({
      code: 'stale',
      detail: 'It belongs to a survey that is deleted. Restore the survey first.',
    });
    expect((await restore('manager', id, `${id}.v1`)).status).toBe(200);
    expect((await restore('manager', id, `${id}.v1`)).body).toMatchObject({
      code: 'stale',
      detail: 'The survey is not deleted.',
      current: { deleted: null },
    });
    expect((await restore('manager', id, null)).body).toMatchObject({
      detail: `Patrol #${id} is not deleted.`,
    });
  });

  test.each([
    ['a record that there is not', (pid: number) => `${pid}.9`],
    ['a survey by the number of a sighting', (pid: number) => `${pid}.v4`],
    ['a record of another patrol', (pid: number) => `${pid + 1}.1`],
  ])('for %s', async (_what, recordId) => {
    await patrolWithAll('nation', '2026-07-05 08:00:00');
    expect((await remove('manager', id, recordId(id), 1)).status).toBe(404);
    expect((await restore('manager', id, recordId(id))).status).toBe(404);
  });

  test('for people who don’t manage the nation’s records', async () => {
    const hidden = await patrolWithAll('nation', '2026-07-05 08:00:00');
    const statuses = async (login: string, pid: number): Promise<number[]> => [
      (await remove(login, pid, `${pid}.1`, 1)).status,
      (await remove(login, pid, null, 1)).status,
      (await restore(login, pid, null)).status,
      (await readHistory(login, pid)).status,
    ];
    // People who added a patrol may edit it, but not delete it.
    expect(await statuses('guardian', id)).toEqual([403, 403, 403, 403]);
    expect(await statuses('outsider', id)).toEqual([403, 403, 403, 403]);
    expect(await statuses('guardian', hidden)).toEqual([403, 403, 403, 403]);
    expect(await statuses('outsider', hidden)).toEqual([404, 404, 404, 404]);
    expect(await statuses('manager', 999_999)).toEqual([404, 404, 404, 404]);
    await remove('manager', id, null, 1);
    for (const login of ['guardian', 'outsider'])
      expect(await statuses(login, id)).toEqual([404, 404, 404, 404]);
    for (const login of ['guardian', 'outsider'])
      expect((await readDeleted(login)).status).toBe(403);
    expect((await readDeleted('manager', { nation: 'South Sound' })).text).toBe(
      (await readDeleted('manager', { nation: 'No Such Nation' })).text,
    );
  });
});
