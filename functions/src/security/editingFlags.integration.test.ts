/**
 * Flags on records that are edited, unshared, deleted or moved: who can see and resolve them changes
 * immediately.
 */
import { beforeNextTransaction } from '#testing/interleave.ts';
import {
  sendAs,
  NATION,
  patrolWithAll,
  remove,
  restore,
  START,
  storeWithManagers,
} from '#testing/deleting.ts';
import type { TestResponse } from '#testing/invoke.ts';
import { asRead } from '#testing/editing.ts';

let id: number;
beforeEach(async () => {
  await storeWithManagers();
  id = await patrolWithAll();
});

const raise = (login: string, over: object = {}) =>
  sendAs(login, 'insertFlag', {
    body: {
      nation: NATION,
      patrolID: id,
      patrolStartDate: START,
      recordId: null,
      flag: 'Duplicate',
      note: null,
      ...over,
    },
  });
const getFlagId = ({ body }: TestResponse): string =>
  (body as unknown as { flag: { flagId: string } }).flag?.flagId ??
  (body as unknown as { flagId: string }).flagId;
const resolve = (login: string, flagId: string, version = 1, headers = {}) =>
  sendAs(login, 'resolveFlag', { body: { flagId, version, note: 'Looked at.' }, headers });
const readFlags = async (login: string): Promise<unknown[]> => {
  const { body } = await sendAs(login, 'flagsByPatrolId', { query: `patrolId=${id}` });
  return (body as unknown as { items: unknown[] }).items;
};
const share = async (no: number, sharing_level: string) => {
  const one = (await asRead(id)).sightings[no - 1]!;
  const { status } = await sendAs('admin', 'editSighting', {
    body: { originalSighting: one, editedSighting: { ...one, sharing_level }, nation: NATION },
  });
  expect(status).toBe(200);
};
const give = (to: string) =>
  sendAs('network', 'editDetails', {
    body: { patrol: { id, original: { nation: NATION }, edited: { nation: to } } },
  });

test('a record that is limited to the nation hides its flags from others', async () => {
  const flagId = getFlagId(await raise('outsider', { recordId: `${id}.1` }));
  expect((await resolve('outsider', flagId)).status).toBe(403);
  await share(1, 'nation');
  expect([(await readFlags('outsider')).length, (await readFlags('guardian')).length]).toEqual([
    0, 1,
  ]);
  const hidden = await resolve('outsider', flagId);
  expect([hidden.status, hidden.text]).toEqual([404, (await resolve('outsider', `${id}.f0`)).text]);
  expect((await resolve('guardian', flagId)).status).toBe(403);
  expect((await resolve('manager', flagId)).status).toBe(200);
});

test('flags raised within the nation stay there when the record is shared', async () => {
  await share(1, 'nation');
  await raise('guardian', { recordId: `${id}.1`, note: 'Ours alone.' });
  await share(1, 'network');
  expect([(await readFlags('outsider')).length, (await readFlags('guardian')).length]).toEqual([
    0, 1,
  ]);
});

test('a flag on a deleted record can’t be settled, and returns with the record unchanged', async () => {
  const flagId = getFlagId(await raise('guardian', { recordId: `${id}.3` }));
  // Its survey was deleted, and the sighting with it.
  await remove('manager', id, `${id}.v1`, 1);
  expect((await resolve('manager', flagId)).status).toBe(404);
  expect((await raise('guardian', { recordId: `${id}.3`, note: 'Another.' })).status).toBe(404);
  await restore('manager', id, `${id}.v1`);
  await remove('manager', id, null, 3);
  expect((await resolve('manager', flagId)).status).toBe(404);
  expect((await sendAs('manager', 'openFlagRecords')).body).toEqual({ items: [] });
  await restore('manager', id, null);
  expect((await resolve('manager', flagId)).status).toBe(200);
});

test('a record of another patrol, and a patrol of another nation, can’t be flagged', async () => {
  const other = await patrolWithAll('nation', '2026-07-05 08:00:00');
  for (const over of [
    { recordId: `${other}.1` },
    { nation: 'South Sound' },
    { patrolStartDate: '2026-07-05 08:00:00' },
    { patrolID: other },
  ])
    expect([over, (await raise('guardian', over)).status]).toEqual([over, 404]);
  const hidden = await raise('outsider', {
    patrolID: other,
    patrolStartDate: '2026-07-05 08:00:00',
  });
  expect(hidden.text).toBe((await raise('outsider', { patrolID: 999_999 })).text);
});

test('of two people who settle at once, one gets a conflict; a key settles and reopens nothing twice', async () => {
  const flagId = getFlagId(await raise('guardian'));
  const responses = await Promise.all(['manager', 'admin'].map((login) => resolve(login, flagId)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const key = { 'idempotency-key': 'settle-and-open' };
  const open = { body: { flagId, version: 2, note: null }, headers: key };
  expect((await sendAs('manager', 'reopenFlag', open)).status).toBe(200);
  expect((await sendAs('manager', 'reopenFlag', open)).headers['idempotency-replayed']).toBe(
    'true',
  );
  expect((await resolve('manager', flagId, 3, key)).body.code).toBe('idempotency-mismatch');
});

test('resolving a flag while its patrol moves to another nation leaves it open there', async () => {
  const flagId = getFlagId(await raise('guardian', { recordId: `${id}.1` }));
  await sendAs('admin', 'editDetails', {
    body: {
      patrol: { id, original: { sharing_level: 'network' }, edited: { sharing_level: 'nation' } },
    },
  });
  beforeNextTransaction(() => give('South Sound'));
  expect((await resolve('manager', flagId)).status).toBe(404);
  expect((await sendAs('manager', 'openFlagRecords')).body).toEqual({ items: [] });
  expect((await sendAs('outsider', 'openFlagRecords')).body).toMatchObject({
    items: [{ patrolId: id, recordId: `${id}.1`, flags: 1 }],
  });
  // The other order: a flag raised in the meantime moves too.
  beforeNextTransaction(() => raise('outsider', { nation: 'South Sound', note: 'Meanwhile.' }));
  const back = await sendAs('network', 'editDetails', {
    body: { patrol: { id, original: { nation: 'South Sound' }, edited: { nation: NATION } } },
  });
  expect(back.status).toBe(200);
  expect((await sendAs('outsider', 'openFlagRecords')).body).toEqual({ items: [] });
  expect((await sendAs('guardian', 'openFlagRecords')).body).toMatchObject({
    items: [{ recordId: null }, { recordId: `${id}.1` }],
  });
});
