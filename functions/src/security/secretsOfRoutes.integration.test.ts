/** As in AWS: each function reads the secrets from Secrets Manager, which its role must allow. */
import { ROUTES, type RouteId } from '@portal/shared-types/contract/api/routes';
import { OWN_CHANGE } from '@portal/shared-types/contract/access/resetTokens';
import { forgetOriginSecrets } from '#http/origin.ts';
import { ORIGIN_HEADER } from '#http/originHeaders.ts';
import { forgetSigningKeys } from '#http/signingKey.ts';
import { handlers } from '#testing/handlers.ts';
import { invoke, type TestRequest } from '#testing/invoke.ts';
import { secretStore } from '#testing/secretStore.ts';
import { freshStore, PASSWORD, withAccounts } from '#testing/store.ts';
import { makeSessionToken } from '#testing/tokens.ts';

const SECRET = 's'.repeat(64);
const headers = { [ORIGIN_HEADER]: SECRET };

let secrets: ReturnType<typeof secretStore>;
let token: string;
beforeAll(async () => {
  secrets = secretStore(SECRET);
  process.env.JWT_KEY_SECRET_ARN = secrets.arn;
  process.env.ORIGIN_SECRET_ARN = `${secrets.arn} of the origin`;
  forgetSigningKeys();
  await freshStore();
  await withAccounts();
  token = await makeSessionToken('guardian');
});
afterAll(() => {
  secrets.mock.restore();
  delete process.env.JWT_KEY_SECRET_ARN;
  delete process.env.ORIGIN_SECRET_ARN;
  forgetSigningKeys();
  forgetOriginSecrets();
});

/** As in a function that has just started. @returns the response's status, and the secrets that were read */
const send = async (id: RouteId, request: TestRequest) => {
  forgetSigningKeys();
  forgetOriginSecrets();
  secrets.mock.resetHistory();
  const { status } = await invoke(handlers[id], { headers, ...request });
  const read = secrets.mock
    .calls()
    .map(({ args: [{ input }] }) => (input as { SecretId: string }).SecretId);
  return { status, read: [...new Set(read)] };
};

test.each(Object.keys(ROUTES) as RouteId[])('%s reads its secrets', async (id) => {
  const { status, read } = await send(id, { token, body: {} });
  expect([status === 403, status >= 500]).toEqual([false, false]);
  const { JWT_KEY_SECRET_ARN: tokenSecret, ORIGIN_SECRET_ARN: originSecret } = process.env;
  expect(read).toEqual(
    ROUTES[id].auth === 'session' ? [originSecret, tokenSecret] : [originSecret],
  );
});

test('a sign-in and a change of the password read both secrets', async () => {
  const body = { username: 'guardian', password: PASSWORD };
  expect(await send('login', { body })).toMatchObject({ status: 200, read: { length: 2 } });
  const change = {
    username: 'guardian',
    token: OWN_CHANGE,
    oldPassword: 'wrong',
    newPassword: 'eleven otters under kelp',
  };
  expect(await send('updatePassword', { token, body: change })).toMatchObject({
    status: 401,
    read: { length: 2 },
  });
});
