/** An empty portal, until its first Administrator signs in. */
import type { SetUpResult } from '@portal/shared-types/contract/access/setUp';
import { readAccount } from '#data/people/accounts.ts';
import { inJob } from '#testing/asFunction.ts';
import { handlers } from '#testing/handlers.ts';
import { invoke } from '#testing/invoke.ts';
import { emptyStore } from '#testing/store.ts';
import { handler } from './administer';

beforeEach(emptyStore);

const administer = inJob('administer', handler);

const MARIA = { action: 'administrator', login_name: 'maria.hall', full_name: 'Maria Hall' };
const send = async (request: object) =>
  (await administer(request)) as Record<string, unknown> & SetUpResult;
const signIn = (username: string, password: unknown) =>
  invoke(handlers.login, { body: { username, password } });

test('nations are added once, in order, and by one spelling', async () => {
  expect(await send({ action: 'nations', nations: ['North Inlet', 'Haíɫzaqv'] })).toEqual({
    done: true,
    nations: ['North Inlet', 'Haíɫzaqv'],
    added: ['North Inlet', 'Haíɫzaqv'],
  });
  const more = { action: 'nations', nations: ['South Sound', 'North Inlet'] };
  expect(await send(more)).toMatchObject({ added: ['South Sound'] });
  expect(await send({ action: 'nations', nations: [] })).toEqual({
    done: true,
    nations: ['North Inlet', 'Haíɫzaqv', 'South Sound'],
    added: [],
  });
  expect(await send({ action: 'nations', nations: ['north  inlet'] })).toMatchObject({
    done: false,
    reason: expect.stringContaining('There is a nation "North Inlet" already') as string,
  });
  expect(await send({ action: 'nations', nations: ['A#B'] })).toMatchObject({ done: false });
});

test('the first Administrator signs in with the one-time password, and is not added twice', async () => {
  expect(await send(MARIA)).toMatchObject({
    reason: expect.stringContaining('no nations yet') as string,
  });
  await send({ action: 'nations', nations: ['North Inlet', 'South Sound'] });
  const { oneTimePassword, ...added } = await send(MARIA);
  expect(added).toEqual({
    done: true,
    login_name: 'maria.hall',
    added: ['North Inlet', 'South Sound'],
  });
  const { status, body } = await signIn('maria.hall', oneTimePassword);
  expect(status).toBe(200);
  expect(body.user).toMatchObject({
    pwd_reset: true,
    access: ['North Inlet', 'South Sound'].map((nation) => ({
      nation,
      hr: false,
      access: 'Administrator',
    })),
  });
  expect(await send(MARIA)).toEqual({
    done: true,
    login_name: 'maria.hall',
    added: [],
    oneTimePassword: null,
  });
  expect((await signIn('maria.hall', oneTimePassword)).status).toBe(200);
});

test('an Administrator gets further nations, and a new one-time password, without losing access', async () => {
  await send({ action: 'nations', nations: ['North Inlet'] });
  const first = await send(MARIA);
  await send({ action: 'nations', nations: ['South Sound'] });
  expect(await send(MARIA)).toMatchObject({ added: ['South Sound'], oneTimePassword: null });
  expect((await readAccount('maria.hall'))!.access).toHaveLength(2);
  const again = await send({ action: 'new-password', login_name: 'maria.hall' });
  expect((await signIn('maria.hall', first.oneTimePassword)).status).toBe(401);
  expect((await signIn('maria.hall', again.oneTimePassword)).status).toBe(200);
});

test.each([
  [{ ...MARIA, full_name: 'Mary Hall' }, 'is the login name of Maria Hall'],
  [{ ...MARIA, nations: ['East'] }, 'There is no nation "East"'],
  [{ action: 'new-password', login_name: 'nobody' }, 'Nobody has the login name'],
  [{ ...MARIA, login_name: 'Maria Hall' }, 'login_name: must be 2 to 64'],
  [{ action: 'delete' }, 'action'],
])('%j is refused, and changes nothing', async (request, reason) => {
  await send({ action: 'nations', nations: ['North Inlet'] });
  await send(MARIA);
  const before = await readAccount('maria.hall');
  expect(await send(request)).toMatchObject({
    done: false,
    reason: expect.stringContaining(reason) as string,
  });
  expect(await readAccount('maria.hall')).toEqual(before);
});
