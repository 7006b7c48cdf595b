import { handler as draftKey } from './draftKey';
import { handlers } from '#testing/handlers.ts';
import { invoke } from '#testing/invoke.ts';
import { signIn, tokenFor, getToken } from '#testing/signIn.ts';
import { freshStore, giveOneTimePassword, storedPeople, withAccounts } from '#testing/store.ts';

beforeEach(async () => {
  await freshStore();
  await withAccounts();
});

const keyFor = async (token: string): Promise<string> => {
  const response = await invoke(draftKey, { token });
  return (response.body as unknown as { key: string }).key;
};

test('a person gets 32 bytes, the same each time, and never those of another person', async () => {
  const token = await tokenFor('guardian');
  const key = await keyFor(token);
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(Buffer.from(key, 'base64').toString('base64')).toBe(key);
  expect(await keyFor(token)).toBe(key);
  expect(await keyFor(await tokenFor('guardian'))).toBe(key);
  expect(await keyFor(await tokenFor('outsider'))).not.toBe(key);
});

test('if many requests ask for the first time at once, all get the same key', async () => {
  const token = await tokenFor('guardian');
  const keys = await Promise.all(Array.from({ length: 8 }, () => keyFor(token)));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toHaveLength(44);
});

test('without a session there is no key, and a token for changing the password isn’t a session', async () => {
  expect((await invoke(draftKey)).status).toBe(401);
  await giveOneTimePassword('guardian', 'given-by-the-manager');
  const token = getToken(await signIn('guardian', 'given-by-the-manager'));
  expect((await invoke(draftKey, { token })).status).toBe(401);
});

test('it stays the same when the password changes', async () => {
  const before = await keyFor(await tokenFor('guardian'));
  await giveOneTimePassword('guardian', 'given-by-the-manager');
  const token = getToken(await signIn('guardian', 'given-by-the-manager'));
  const changed = await invoke(handlers.updatePassword, {
    token,
    body: { username: 'guardian', token: 'temp', newPassword: 'my own words, at last' },
  });
  expect(changed.status).toBe(200);
  expect(await keyFor(await tokenFor('guardian', 'my own words, at last'))).toBe(before);
});

test('a person who names another person doesn’t get their key', async () => {
  const theirs = await keyFor(await tokenFor('guardian'));
  const token = await tokenFor('network');
  const response = await invoke(draftKey, { token, query: 'login_name=guardian' });
  expect(response.text).not.toContain(theirs);
});

test('it is in no other response about people, in no line of the directory, and in no log', async () => {
  const logged: string[] = [];
  for (const method of ['log', 'info', 'warn', 'error'] as const)
    jest.spyOn(console, method).mockImplementation((...line: unknown[]) => {
      logged.push(line.join(' '));
    });
  const key = await keyFor(await tokenFor('guardian'));
  const token = await tokenFor('network');
  const responses = await Promise.all([
    invoke(handlers.listAllUsers, { token }),
    invoke(handlers.listUsers, { token, query: 'listType=managed' }),
    invoke(handlers.managedUsers, { token }),
    invoke(handlers.profile, { token, query: 'login_name=guardian' }),
    signIn('guardian'),
  ]);
  jest.restoreAllMocks();
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const said = responses.map(({ text, headers }) => text + JSON.stringify(headers));
  expect([...said, ...logged].filter((text) => text.includes(key))).toEqual([]);
  const withKey = (await storedPeople()).filter((item) => JSON.stringify(item).includes(key));
  expect(withKey).toEqual([{ pk: 'U#guardian', sk: 'DRAFT-KEY', draft_key: key }]);
});
