/** docs/security.md#signing-in-and-tokens: requesting a link by mail. */
import { RESPOND_AFTER_MS, handler as request } from '#api/passwords/requestPasswordReset.ts';
import { handler as updatePassword } from '#api/passwords/updatePassword.ts';
import { handler as updateProfile } from '#api/people/updateProfile.ts';
import { invoke } from '#testing/invoke.ts';
import { withOutbox } from '#testing/outbox.ts';
import { signIn, tokenFor } from '#testing/signIn.ts';
import { changeAccount, freshStore, storedPeople, withAccounts } from '#testing/store.ts';

const NEW = 'a-new-and-longer-one';
const { mails, logged } = withOutbox();
/** Records the wait instead of waiting. */
const mockWaited: number[] = [];
jest.mock('node:timers/promises', () => ({
  setTimeout: (milliseconds: number) => {
    mockWaited.push(milliseconds);
    return Promise.resolve();
  },
}));

beforeEach(async () => {
  await freshStore();
  await withAccounts();
  for (const login of ['guardian', 'outsider'])
    await changeAccount(login, { email: `${login}@example.org` });
  mockWaited.length = 0;
});

const sendRequest = (username: string, sourceIp = '10.0.0.1') =>
  invoke(request, { body: { username }, sourceIp });
const tokenIn = (mail: string): string =>
  /https:\/\/portal\.example\.org\/password-reset\/([\w-]+)\n/.exec(mail)![1]!;
const set = (username: string, token: string) =>
  invoke(updatePassword, { body: { username, token, newPassword: NEW } });

test('the mail goes to the account’s own address, and its link sets a password once', async () => {
  expect((await sendRequest(' Guardian ')).status).toBe(202);
  const [mail] = (await mails()) as [string];
  expect(mail).toContain(
    'To: guardian@example.org\nSubject: Set a new password for the data portal\n',
  );
  expect(mail).toContain('Hello Tess Guardian,');
  const token = tokenIn(mail);
  // 256 bits.
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(logged).toEqual([
    `Mail for guardian@example.org: https://portal.example.org/password-reset/${token}`,
  ]);
  expect((await set('outsider', token)).status).toBe(401);
  expect((await set('guardian', token)).status).toBe(200);
  expect((await set('guardian', token)).status).toBe(401);
  expect((await signIn('guardian', NEW)).status).toBe(200);
});

test('the link leads to the portal, whatever host the request names', async () => {
  const names = ['host', 'origin', 'referer', 'forwarded', 'x-forwarded-host', 'x-original-host'];
  const headers = Object.fromEntries(names.map((name) => [name, 'https://evil.example']));
  await invoke(request, { body: { username: 'guardian' }, headers });
  const [mail] = (await mails()) as [string];
  expect(tokenIn(mail)).toHaveLength(43);
  expect(mail).not.toContain('evil');
});

test('an unattended session can’t redirect the mail to another address', async () => {
  const user = { login_name: 'guardian', email: 'thief@example.org' };
  const changed = await invoke(updateProfile, {
    token: await tokenFor('guardian'),
    body: { user },
  });
  expect(changed.status).toBe(200);
  await sendRequest('guardian');
  const links = (await mails()).filter((mail) => mail.includes('Set a new password'));
  expect(links).toHaveLength(1);
  expect(links[0]).toContain('To: guardian@example.org\n');
});

test('known, unknown, without an address, deactivated, over the limit: the same response after the same time', async () => {
  await changeAccount('outsider', { active: false });
  const responses = [];
  for (const name of [
    'guardian',
    'nobody-at-all',
    'network',
    'outsider',
    ...Array(5).fill('guardian'),
  ])
    responses.push(await sendRequest(name as string));
  const [first] = responses;
  expect(first).toMatchObject({ status: 202, body: { message: expect.any(String) as string } });
  for (const response of responses) expect(response).toEqual(first);
  expect(mockWaited).toEqual(responses.map(() => RESPOND_AFTER_MS));
  expect((await mails()).map((mail) => mail.split('\n')[0])).toEqual(
    Array.from({ length: 3 }, () => 'To: guardian@example.org'),
  );
});

test('many requests send three mails an hour; all their links keep working, and so does signing in', async () => {
  for (let i = 0; i < 40; i++) await sendRequest('guardian', `10.0.1.${i}`);
  const sent = await mails();
  expect(sent).toHaveLength(3);
  expect((await signIn('guardian')).status).toBe(200);
  expect((await set('guardian', tokenIn(sent[0]!))).status).toBe(200);
});

test.each([
  ['the person has another e-mail address', { email: 'new@example.org' }],
  ['the person was deactivated and let in again', { epoch: 'another' }],
])('a link no longer works if %s', async (_, change) => {
  await sendRequest('guardian');
  const token = tokenIn((await mails())[0]!);
  await changeAccount('guardian', change);
  expect((await set('guardian', token)).status).toBe(401);
  expect((await signIn('guardian')).status).toBe(200);
  // A link requested now is valid.
  await sendRequest('guardian');
  const later = (await mails()).map(tokenIn).find((one) => one !== token);
  expect((await set('guardian', later!)).status).toBe(200);
});

test('one address can’t make requests for everyone', async () => {
  for (let i = 0; i < 30; i++) await sendRequest(`name-${i}`);
  await sendRequest('guardian');
  expect(await mails()).toEqual([]);
});

test('the token isn’t in the response, and the store has only its hash', async () => {
  const response = await sendRequest('guardian');
  const token = tokenIn((await mails())[0]!);
  expect(JSON.stringify([response.headers, response.text])).not.toContain(token);
  const stored = JSON.stringify(await storedPeople());
  expect(stored).toContain('"R#');
  expect(stored).not.toContain(token);
});

test('if a mail cannot be sent, that is logged without its token, and the response is the usual one', async () => {
  const good = await sendRequest('guardian');
  delete process.env.MAIL_OUTBOX;
  logged.length = 0;
  const failed = await sendRequest('guardian');
  expect(failed).toEqual(good);
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged[0]!)).toMatchObject({
    level: 'error',
    route: 'requestPasswordReset',
    message: expect.stringContaining('sending e-mail is not configured') as string,
  });
  expect(logged[0]).not.toContain('password-reset/');
});
