import { currentTime } from '@portal/shared-types/base/time/currentTime';
import { fakeServer } from '#testing/fakeServer.ts';
import { anonymousClient, clientForPerson, clientWithToken } from './client';

const accepting = (good: string) =>
  fakeServer({
    'GET /nations/': ({ headers }) =>
      headers.get('Authorization') === good
        ? { json: { items: [{ nation: 'North Inlet' }] } }
        : { status: 401, json: { title: 'Sign in again' } },
    'POST /login/': () => ({ status: 401, json: {} }),
    'POST /password-reset/update/': () => ({ status: 401, json: {} }),
  });

test('a call with an older token is sent again with the latest, and nothing is reported', async () => {
  const server = accepting('second');
  const refused = jest.fn();
  const tokens = ['first', 'second'];
  const client = clientForPerson(() => tokens.shift(), refused);
  expect(await client.listNations()).toEqual({ items: [{ nation: 'North Inlet' }] });
  expect(server.requests.map(({ headers }) => headers.get('Authorization'))).toEqual([
    'first',
    'second',
  ]);
  expect(refused).not.toHaveBeenCalled();
});

test('a rejection of the current token is reported, with that token', async () => {
  const server = accepting('another');
  const refused = jest.fn();
  const client = clientForPerson(() => 'mine', refused);
  await expect(client.listNations()).rejects.toMatchObject({ status: 401 });
  expect(refused.mock.calls).toEqual([['mine']]);
  expect(server.requests).toHaveLength(1);
});

test('a second rejection, of the newer token, is reported for that one', async () => {
  accepting('another');
  const refused = jest.fn();
  const tokens = ['first', 'second'];
  const client = clientForPerson(() => tokens.shift(), refused);
  await expect(client.listNations()).rejects.toMatchObject({ status: 401 });
  expect(refused.mock.calls).toEqual([['second']]);
});

test('a wrong password and a wrong reset link say nothing about the session', async () => {
  accepting('mine');
  const refused = jest.fn();
  const client = clientForPerson(() => 'mine', refused);
  await expect(client.login({ body: { username: 'a', password: 'b' } })).rejects.toThrow();
  await expect(
    client.updatePassword({ body: { username: 'a', token: 'b', newPassword: 'c' } }),
  ).rejects.toThrow();
  expect(refused).not.toHaveBeenCalled();
});

test('who has left sends no token any more', async () => {
  const server = accepting('mine');
  const client = clientForPerson(() => undefined, jest.fn());
  await expect(client.listNations()).rejects.toMatchObject({ status: 401 });
  expect(server.requests[0]!.headers.has('Authorization')).toBe(false);
});

test.each([
  ['a person', () => clientForPerson(() => 'mine', jest.fn())],
  ['a token', () => clientWithToken('mine')],
  ['no one', anonymousClient],
])(
  'a client of %s learns the portal’s time from every response, errors included',
  async (_, client) => {
    const responses = [
      { status: 500, Date: 'Thu, 01 Mar 2018 16:15:00 GMT' },
      { status: 200, Date: new Date().toUTCString() },
    ];
    fakeServer({
      'GET /nations/': () => {
        const { status, Date } = responses.shift()!;
        return { status, json: { items: [] }, headers: { Date } };
      },
    });
    const { listNations } = client();
    await expect(listNations()).rejects.toMatchObject({ status: 500 });
    expect(new Date(currentTime()).toISOString()).toMatch('2018-03-01T16:1');
    await listNations();
    expect(Math.abs(currentTime() - Date.now())).toBe(0);
  },
);
