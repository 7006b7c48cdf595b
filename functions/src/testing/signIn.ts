/** Signs in and out in tests. */
import type { SignInResponse } from '@portal/shared-types/contract/api/signIn';
import { handler as login } from '#api/sign-in/login.ts';
import { invoke, type TestResponse } from './invoke';
import { PASSWORD } from './store';

export const signIn = (
  username: string,
  password = PASSWORD,
  sourceIp = '127.0.0.1',
): Promise<TestResponse> => invoke(login, { body: { username, password }, sourceIp });

export const getToken = (response: TestResponse): string =>
  (response.body as unknown as SignInResponse).JwtToken;

export const tokenFor = async (username: string, password = PASSWORD): Promise<string> =>
  getToken(await signIn(username, password));
