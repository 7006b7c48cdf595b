/** docs/product.md#access-levels: no change leaves the programme without someone who can undo it. */
import { readAccount } from '#data/people/accounts.ts';
import { beforeNextTransaction } from '#testing/interleave.ts';
import { call, enter, entry, fillWithPeople, NORTH, SOUTH } from '#testing/managedPeople.ts';
import { withOutbox } from '#testing/outbox.ts';
import { NATIONS, withAccount } from '#testing/store.ts';

withOutbox();
const EVERY = NATIONS.map((nation) => entry(nation, 'Administrator'));
const add = async (login_name: string, access = EVERY) => {
  await withAccount({ login_name, full_name: `${login_name} by name`, access });
  await enter(login_name);
};
beforeEach(fillWithPeople, 30_000);

/** Makes the person a Guardian of one nation, or removes the entry. */
const demote = (who: string, login_name: string, nation = NORTH) =>
  call('updateAccess', who, { body: { user: { login_name, access: [entry(nation)] } } });
const remove = (who: string, login_name: string) =>
  call('updateAccess', who, { body: { user: { login_name, access: [] } } });
const deactivate = (who: string, username: string) =>
  call('setActivation', who, { body: { username, active: false } });

test('the last Administrator of every nation keeps all entries', async () => {
  for (const response of [await demote('admin', 'network'), await remove('admin', 'network')]) {
    expect(response.status).toBe(400);
    expect(response.text).toContain('network by name is the only Administrator of every nation');
  }
  expect((await readAccount('network'))!.access).toEqual(EVERY);
});

test('of two Administrators, the first can be changed and the second can’t', async () => {
  await add('network2');
  expect((await remove('admin', 'network')).status).toBe(200);
  expect((await remove('admin', 'network2')).status).toBe(400);
  // Undone by the exact login name, although admin can't see the person any more.
  const back = { login_name: 'network', access: [entry(NORTH, 'Administrator')] };
  expect((await call('grantAccess', 'admin', { body: { user: back } })).status).toBe(200);
  expect((await remove('admin', 'network2')).status).toBe(200);
});

test('a deactivated one doesn’t count, and the last one can’t be deactivated', async () => {
  await add('network2');
  expect((await deactivate('network2', 'network')).status).toBe(200);
  expect((await demote('admin', 'network2')).status).toBe(400);
  expect(
    (await call('setActivation', 'network2', { body: { username: 'network', active: true } }))
      .status,
  ).toBe(200);
  expect((await demote('admin', 'network2')).status).toBe(200);
});

test('of two changes at once that would each leave only the other one, one is rejected', async () => {
  await add('network2');
  await add('southadmin', [entry(SOUTH, 'Administrator')]);
  let other = 0;
  beforeNextTransaction(async () => {
    other = (await demote('southadmin', 'network2', SOUTH)).status;
  });
  const one = await demote('admin', 'network');
  expect([one.status, other]).toEqual([400, 200]);
  expect((await readAccount('network'))!.access).toEqual(EVERY);
});

test('if two demote or deactivate each other at once, one of them remains', async () => {
  await add('network2');
  let other = 0;
  beforeNextTransaction(async () => {
    other = (await deactivate('network2', 'network')).status;
  });
  expect([(await deactivate('network', 'network2')).status, other]).toEqual([401, 200]);
});

test('an Administrator of one nation is changed as before', async () => {
  expect((await demote('network', 'admin')).status).toBe(200);
  expect((await demote('network', 'admin2')).status).toBe(200);
});
