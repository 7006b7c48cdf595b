/** docs/product.md#people-log: the people log of each nation, and mails about changes of accounts. */
import type { RouteResponse } from '@portal/shared-types/contract/api/route';
import { peopleLog } from '@portal/shared-types/contract/api/peopleLog';
import { breakPeopleLog } from '#testing/breakPeopleLog.ts';
import {
  call,
  enter,
  entry,
  fillWithPeople,
  NORTH,
  ONE_TIME,
  SOUTH,
} from '#testing/managedPeople.ts';
import { withOutbox } from '#testing/outbox.ts';
import { signIn, tokenFor } from '#testing/signIn.ts';
import { changeAccount, PASSWORD, storedPeople } from '#testing/store.ts';

const NEW = 'eleven otters under kelp';
const { mails } = withOutbox();
beforeEach(fillWithPeople, 30_000);

type Logged = RouteResponse<typeof peopleLog>['items'][number];
const send = (who: string, query: Record<string, string>) =>
  call('peopleLog', who, { query: new URLSearchParams(query).toString() });
const readLog = async (nation: string, who = 'network'): Promise<Logged[]> => {
  const response = await send(who, { nation });
  expect(response.status).toBe(200);
  return peopleLog.response.parse(response.body).items;
};
const inShort = (items: readonly Logged[]) =>
  items.map(({ event, login_name, by, by_nations }) => [
    event,
    login_name,
    by?.login_name ?? by_nations,
  ]);
const set = async (
  id: 'setOneTimePassword' | 'setActivation' | 'updateAccess',
  who: string,
  body: object,
) => {
  const response = await call(id, who, { body });
  expect([id, who, response.status]).toEqual([id, who, 200]);
};
const setPassword = (who: string, username: string) =>
  set('setOneTimePassword', who, { username, oneTimePassword: ONE_TIME });

test('is read by Administrators of that nation; for everyone else it doesn’t exist', async () => {
  for (const who of ['admin', 'network']) await readLog(NORTH, who);
  const refusals = [];
  for (const who of ['guardian', 'manager', 'hr', 'south', 'southhr'])
    refusals.push(await send(who, { nation: NORTH }));
  refusals.push(await send('admin', { nation: SOUTH }));
  refusals.push(await send('admin', { nation: 'Nowhere' }));
  refusals.push(await send('admin', { nation: `${NORTH}#2026-11` }));
  for (const { status, text } of refusals) expect([status, text]).toEqual([403, refusals[0]!.text]);
});

test('lists passwords, access, activation and new accounts, newest first, with their author', async () => {
  const created = await call('createUser', 'hr', {
    body: {
      user: { login_name: 'fresh', full_name: 'Fresh One', access: [entry(NORTH)] },
      oneTimePassword: ONE_TIME,
    },
  });
  expect(created.status).toBe(201);
  await set('setActivation', 'hr', { username: 'guardian', active: false });
  // Deactivated already: nothing happens, and nothing is logged.
  await set('setActivation', 'hr', { username: 'guardian', active: false });
  await set('setActivation', 'hr', { username: 'guardian', active: true });
  const promoted = { login_name: 'guardian', access: [entry(NORTH, 'Manager')] };
  await set('updateAccess', 'admin', { user: promoted });
  await set('updateAccess', 'admin', { user: promoted });
  await setPassword('admin', 'guardian');
  const token = await tokenFor('guardian', ONE_TIME);
  const body = { username: 'guardian', token: 'temp', newPassword: NEW };
  expect(
    (await call('updatePassword', 'nobody', { body, headers: { authorization: token } })).status,
  ).toBe(200);

  const log = await readLog(NORTH);
  expect(inShort(log)).toEqual([
    ['password changed', 'guardian', 'guardian'],
    ['one-time password set', 'guardian', 'admin'],
    ['access changed', 'guardian', 'admin'],
    ['reactivated', 'guardian', 'hr'],
    ['deactivated', 'guardian', 'hr'],
    ['created', 'fresh', 'hr'],
    ['signed in', 'guardian', []],
  ]);
  expect(log[2]).toMatchObject({
    full_name: 'guardian by name',
    by: { login_name: 'admin', full_name: 'admin by name' },
    before: { access: 'Guardian', hr: false },
    after: { access: 'Manager', hr: false },
  });
  expect(await readLog(SOUTH)).toEqual([]);
});

test('of a person of two nations: each nation sees its own entries, and no name of the other', async () => {
  await setPassword('southhr', 'both');
  await set('updateAccess', 'admin', {
    user: { login_name: 'both', access: [entry(NORTH, 'Manager')] },
  });
  expect(inShort(await readLog(NORTH))).toEqual([
    ['access changed', 'both', 'admin'],
    ['one-time password set', 'both', [SOUTH]],
  ]);
  const south = await readLog(SOUTH);
  expect(inShort(south)).toEqual([['one-time password set', 'both', 'southhr']]);
  expect((await send('admin', { nation: NORTH })).text).not.toContain('southhr');
  expect((await send('network', { nation: SOUTH })).text).not.toMatch(/Manager|admin/);
});

test('sign-ins and failed ones are counted by person and day, in one line each', async () => {
  for (let i = 0; i < 4; i++) await signIn('guardian', `guess-${i}`, `10.0.0.${i}`);
  await signIn('guardian', PASSWORD, '10.0.1.1');
  await signIn('guardian', PASSWORD, '10.0.1.1');
  await changeAccount('manager', { active: false });
  await signIn('manager', PASSWORD, '10.0.1.2');
  // This login name doesn't exist, so no nation's log shows it.
  await signIn('no-such-person', PASSWORD, '10.0.1.3');
  const counts = (await readLog(NORTH)).map(({ login_name, event, signed_in, failed, by }) => [
    login_name,
    event,
    signed_in,
    failed,
    by,
  ]);
  expect(counts.sort()).toEqual([
    ['guardian', 'signed in', 2, 4, null],
    ['manager', 'signed in', 0, 1, null],
  ]);
  const stored = JSON.stringify(await storedPeople());
  expect(stored).not.toContain('no-such-person');
  expect(stored.match(/"pk":"PLOG#/g)).toHaveLength(2);
});

test('a thousand guesses add one line to the log', async () => {
  for (let round = 0; round < 4; round++)
    await Promise.all(
      Array.from({ length: 50 }, (_, i) => signIn('guardian', 'guess', `10.1.${round}.${i}`)),
    );
  const log = await readLog(NORTH);
  expect(log).toHaveLength(1);
  expect(log[0]!.failed).toBeGreaterThan(3);
  expect(log[0]!.failed).toBeLessThanOrEqual(100);
});

test('a wrong old password counts as a failed sign-in', async () => {
  await enter('guardian');
  const body = { username: 'guardian', token: 'session', oldPassword: 'a guess', newPassword: NEW };
  expect((await call('updatePassword', 'guardian', { body })).status).toBe(401);
  expect(await readLog(NORTH)).toMatchObject([{ login_name: 'guardian', signed_in: 0, failed: 1 }]);
});

test('people sign in when the log cannot be written', async () => {
  breakPeopleLog();
  expect((await signIn('guardian')).status).toBe(200);
});

test('can be read in pages, and between two days', async () => {
  for (const login of ['guardian', 'hr', 'both']) await setPassword('admin', login);
  const pages: string[] = [];
  let nextToken: string | null = null;
  do {
    const query = { nation: NORTH, limitResults: '1', ...(nextToken && { nextToken }) };
    const response = peopleLog.response.parse((await send('admin', query)).body);
    pages.push(...response.items.map(({ login_name }) => login_name));
    nextToken = response.nextToken;
  } while (nextToken);
  expect(pages).toEqual(['both', 'hr', 'guardian']);
  const before = await send('admin', { nation: NORTH, to: '2026-01-01' });
  expect(before.body).toMatchObject({ items: [], nextToken: null });
  expect((await send('admin', { nation: NORTH, nextToken: 'x' })).status).toBe(400);
});

test('entries expire after two years, and are never overwritten', async () => {
  await setPassword('admin', 'guardian');
  await setPassword('admin', 'guardian');
  const items = (await storedPeople()).filter((item) =>
    String((item as { pk: string }).pk).startsWith('PLOG#'),
  ) as { expires_at: number }[];
  expect(items).toHaveLength(2);
  for (const { expires_at } of items)
    expect(Math.round((expires_at - Date.now() / 1000) / 86_400)).toBe(732);
});

test('the person gets a mail about each change, with the name of the person who made it', async () => {
  await set('setActivation', 'hr', { username: 'guardian', active: false });
  await set('setActivation', 'hr', { username: 'guardian', active: true });
  await set('updateAccess', 'admin', {
    user: { login_name: 'guardian', access: [entry(NORTH, 'Manager', true)] },
  });
  await setPassword('admin', 'guardian');
  const token = await tokenFor('guardian', ONE_TIME);
  const body = { username: 'guardian', token: 'temp', newPassword: NEW };
  await call('updatePassword', 'nobody', { body, headers: { authorization: token } });
  const sent = await mails();
  expect(sent.map((mail) => mail.split('\n').slice(0, 2))).toEqual(
    [
      'Your account in the data portal was deactivated',
      'Your account in the data portal was reactivated',
      'Your access to the data portal was changed',
      'A one-time password for your account in the data portal',
      'Your password for the data portal was changed',
    ].map((subject) => ['To: guardian@example.org', `Subject: ${subject}`]),
  );
  expect(sent[0]).toContain('hr by name deactivated your account guardian');
  expect(sent[2]).toContain('North Inlet: Guardian changes to Manager, HR');
  expect(sent.join('')).not.toContain(ONE_TIME);
  expect(sent.join('')).not.toContain(NEW);
});

test('an address that its owner replaced recently gets the mail too', async () => {
  await enter('guardian');
  const user = { login_name: 'guardian', email: 'new@example.org' };
  await call('updateProfile', 'guardian', { body: { user } });
  await setPassword('admin', 'guardian');
  const sent = (await mails()).filter((mail) => mail.includes('one-time password'));
  expect(sent.map((mail) => mail.split('\n')[0]).sort()).toEqual([
    'To: guardian@example.org',
    'To: new@example.org',
  ]);
});

test('changes made and undone in turn send ten mails in an hour', async () => {
  for (let i = 0; i < 14; i++)
    await set('setActivation', 'hr', { username: 'guardian', active: i % 2 === 1 });
  expect(await mails()).toHaveLength(10);
});

test('a change is made even if its mail can’t be sent', async () => {
  delete process.env.MAIL_OUTBOX;
  await setPassword('admin', 'guardian');
  expect((await signIn('guardian', ONE_TIME)).status).toBe(200);
});
