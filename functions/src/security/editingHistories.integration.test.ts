/** What edits show to whom: incidents, histories, names and the access log, after sharing and moving. */
import { accessLogKey } from '#data/store/keys.ts';
import { queryAll } from '#data/store/send.ts';
import { tableName } from '#data/store/tables.ts';
import {
  sendAs,
  readDeleted,
  foundBy,
  readHistory,
  NATION,
  patrolWithAll,
  remove,
  START,
  storeWithManagers,
} from '#testing/deleting.ts';
import { asRead } from '#testing/editing.ts';

let id: number;
beforeEach(async () => {
  await storeWithManagers();
  id = await patrolWithAll('nation');
});

const edit = (login: string, original: object, edited: object, more: object = {}) =>
  sendAs(login, 'editDetails', { body: { patrol: { id, original, edited }, ...more } });

const incident = {
  incident_dt: '2026-07-04 09:00:00',
  incident_type: 'Near miss',
  description: 'canary-incident',
};

describe('incidents that an edit adds', () => {
  test('stay with the nation when the patrol is shared, whatever the request says', async () => {
    expect((await edit('guardian', { incidents: [] }, { incidents: [incident] })).status).toBe(200);
    expect(
      (await edit('admin', { sharing_level: 'nation' }, { sharing_level: 'network' })).status,
    ).toBe(200);
    const readHistory = async (login: string): Promise<string> =>
      (
        await Promise.all([
          sendAs(login, 'patrolsById', { body: { patrolIds: [id] } }),
          sendAs(login, 'patrolHistory', { query: `patrolId=${id}` }),
          sendAs(login, 'flagsByPatrolId', { query: `patrolId=${id}` }),
          edit(login, { incidents: [] }, { incidents: [] }),
          edit(login, { incidents: [] }, { incidents: [incident] }, { printOnly: true }),
          edit(login, { notes: 'x' }, { notes: 'y' }),
        ])
      )
        .map(({ text }) => text)
        .join('\n');
    expect(await readHistory('outsider')).not.toContain('canary-incident');
    expect(JSON.stringify(await foundBy('outsider'))).not.toContain('canary-incident');
    expect(await readHistory('manager')).toContain('canary-incident');
  });

  test('a conflict over them shows them only to people who can edit the patrol', async () => {
    await edit('guardian', { incidents: [] }, { incidents: [incident] });
    const stale = await edit(
      'manager',
      { incidents: [] },
      { incidents: [{ ...incident, description: 'other' }] },
    );
    expect([stale.status, stale.text.includes('canary-incident')]).toEqual([409, true]);
    expect((await edit('outsider', { incidents: [] }, { incidents: [] })).status).toBe(404);
  });
});

describe('a history', () => {
  test('of a patrol that moved belongs to the new nation, and no longer to the old one', async () => {
    await edit('guardian', { notes: null }, { notes: 'canary-note' });
    await remove('manager', id, `${id}.1`, 1, { reason: 'canary-reason' });
    await edit('network', { nation: NATION }, { nation: 'East Arm' });
    for (const login of ['guardian', 'manager', 'admin', 'outsider']) {
      const response = await readHistory(login, id);
      expect([login, response.status]).toEqual([login, 404]);
      expect(response.text).toBe(
        (await readHistory(login, 999_999)).text.replaceAll('999999', String(id)),
      );
    }
    expect((await readDeleted('manager')).text).not.toContain('canary-reason');
    const { text } = await readHistory('network', id);
    expect([text.includes('canary-note'), text.includes('canary-reason')]).toEqual([true, true]);
  });

  test('is paged only with its own tokens', async () => {
    await edit('guardian', { notes: null }, { notes: 'one' });
    const other = await patrolWithAll('nation', '2026-07-05 08:00:00');
    const { nextToken } = await readHistory('manager', id, { limitResults: 1 });
    for (const token of [
      nextToken!,
      `${nextToken}x`,
      'x',
      'W10',
      Buffer.from('["a","H#"]').toString('base64url'),
    ])
      expect((await readHistory('manager', other, { nextToken: token })).status).toBe(400);
    expect((await readHistory('manager', id, { nextToken: nextToken! })).items).toHaveLength(1);
  });
});

test('names in a rejected edit are shown to no one', async () => {
  const second = await patrolWithAll('network', '2026-07-05 08:00:00');
  const refused = await sendAs('manager', 'editDetails', {
    body: {
      patrol: {
        id: second,
        original: {
          guardians: ['Tess Guardian'],
          purpose_listed: ['Stewardship patrol'],
          patrol_start_dt: '2026-07-05 08:00:00',
        },
        edited: {
          guardians: ['Canary Guardian'],
          purpose_listed: ['Canary purpose'],
          patrol_start_dt: START,
        },
      },
    },
  });
  expect([refused.status, refused.body.code]).toEqual([409, 'already-exists']);
  for (const login of ['outsider', 'guardian'])
    for (const route of ['usersByPermissions', 'purposeFilters', 'patrolAreaFilters'] as const)
      expect((await sendAs(login, route)).text).not.toMatch(/Canary/);
  expect(JSON.stringify(await foundBy('outsider'))).not.toContain('Canary');
});

test('names that an edit removes or limits to the nation are no longer shown', async () => {
  const isShown = async (login: string): Promise<boolean> =>
    (await sendAs(login, 'usersByPermissions')).text.includes('Canary Guardian');
  await edit('guardian', { guardians: ['Tess Guardian'] }, { guardians: ['Canary Guardian'] });
  expect([await isShown('guardian'), await isShown('outsider')]).toEqual([true, false]);
  await edit('admin', { sharing_level: 'nation' }, { sharing_level: 'network' });
  expect([await isShown('guardian'), await isShown('outsider')]).toEqual([true, true]);
  await edit('admin', { sharing_level: 'network' }, { sharing_level: 'nation' });
  expect([await isShown('guardian'), await isShown('outsider')]).toEqual([true, false]);
  await edit('network', { nation: NATION }, { nation: 'South Sound' });
  expect([await isShown('guardian'), await isShown('outsider')]).toEqual([false, true]);
  const { patrol } = await asRead(id);
  await remove('network', id, null, patrol.version);
  expect([await isShown('guardian'), await isShown('outsider')]).toEqual([false, false]);
});

test('the nation that owns a moved patrol now sees who opens it', async () => {
  await edit('admin', { sharing_level: 'nation' }, { sharing_level: 'network' });
  await edit('network', { nation: NATION }, { nation: 'South Sound' });
  const month = new Date().toISOString().slice(0, 7);
  const logged = async (nation: string): Promise<number> =>
    (
      await queryAll({
        TableName: tableName(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': accessLogKey(nation, month) },
      })
    ).length;
  const before = [await logged(NATION), await logged('South Sound')];
  await sendAs('guardian', 'patrolsById', { body: { patrolIds: [id] } });
  await sendAs('outsider', 'patrolsById', { body: { patrolIds: [id] } });
  expect([await logged(NATION), await logged('South Sound')]).toEqual([before[0], before[1]! + 1]);
});
