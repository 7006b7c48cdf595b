/** docs/security.md#input-and-output: no password, token, hash or key in a response or in the log. */
import { handler as login } from '#api/sign-in/login.ts';
import { handler as patrolsById } from '#api/patrols/patrolsById.ts';
import { readAccount } from '#data/people/accounts.ts';
import { forgetClient } from '#data/store/dynamo.ts';
import { invoke } from '#testing/invoke.ts';
import { freshStore, PASSWORD, withAccounts } from '#testing/store.ts';

const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB!;
const key = process.env.JWT_KEY!;
/** For the same account, so that logging it would be noticed. */
const GUESS = 'wrong-but-secret-all-the-same';

afterEach(() => {
  process.env.AWS_ENDPOINT_URL_DYNAMODB = endpoint;
  forgetClient();
});

test('no successful, rejected or failing call reveals a secret', async () => {
  await freshStore();
  await withAccounts();
  const logged: string[] = [];
  for (const method of ['log', 'info', 'warn', 'error'] as const)
    jest.spyOn(console, method).mockImplementation((...line: unknown[]) => {
      logged.push(line.join(' '));
    });
  const sign = (password: string) => invoke(login, { body: { username: 'guardian', password } });

  const good = await sign(PASSWORD);
  const refused = await sign(GUESS);
  const { JwtToken: token } = good.body as unknown as { JwtToken: string };
  const hash = (await readAccount('guardian'))!.password_hash;
  // The store is gone: every call fails and is logged.
  process.env.AWS_ENDPOINT_URL_DYNAMODB = 'http://127.0.0.1:9';
  forgetClient();
  const failing = [
    await sign(GUESS),
    await invoke(patrolsById, { token, body: { patrolIds: [1] } }),
  ];
  jest.restoreAllMocks();

  expect(failing.map((response) => response.status)).toEqual([503, 503]);
  expect(logged.length).toBeGreaterThanOrEqual(2);
  const said = [good, refused, ...failing]
    .map((response) => JSON.stringify([response.headers, response.text]))
    .map((text) => text.replaceAll(token, ''));
  for (const secret of [PASSWORD, GUESS, hash, key, token])
    expect([...said, ...logged].filter((line) => line.includes(secret))).toEqual([]);
});
