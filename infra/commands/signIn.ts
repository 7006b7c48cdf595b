import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, createClient } from '@portal/shared-types/contract/api/client';
import { ROUTE_TABLE } from '@portal/shared-types/contract/api/routes';
import { patiently as tryPatiently, type Portal } from '@portal/shared-types/reading/import/portal';
import { withReference } from '@portal/shared-types/base/text/entryMessages';
import { Failure } from '#base/failure.ts';

const patiently = <T>(send: () => Promise<T>): Promise<T> =>
  tryPatiently(send, (milliseconds) => sleep(milliseconds));

export interface SignIn {
  origin: string;
  username: string;
  password: string;
}

/** From the environment: other programs can see arguments. @param purpose "import", "export" */
export const readSignIn = (purpose: string): SignIn => {
  const { PORTAL_URL, PORTAL_USERNAME, PORTAL_PASSWORD } = process.env;
  if (!PORTAL_USERNAME || !PORTAL_PASSWORD)
    throw new Failure(`Set PORTAL_USERNAME and PORTAL_PASSWORD to the account to ${purpose} with.`);
  const origin = (PORTAL_URL || 'http://localhost:3000').replace(/\/+$/, '');
  return { origin, username: PORTAL_USERNAME, password: PORTAL_PASSWORD };
};

/** Signs in again after the session ends. @throws Failure if the portal is down or rejects it */
export const signInTo = async ({ origin, username, password }: SignIn): Promise<Portal> => {
  let token: string | undefined;
  const client = createClient(ROUTE_TABLE, { origin, token: () => token });
  const signIn = async (): Promise<void> => {
    token = undefined;
    try {
      const response = await patiently(() => client.login({ body: { username, password } }));
      token = response.JwtToken;
    } catch (error) {
      if (error instanceof ApiError)
        throw new Failure(
          `Could not sign in to ${origin} as "${username}": ${withReference(error.message, error.reference)}`,
        );
      throw new Failure(`The portal at ${origin} does not respond: start it, or set PORTAL_URL.`);
    }
  };
  await signIn();
  return {
    call: async (send) => {
      try {
        return await patiently(() => send(client));
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
        await signIn();
        return patiently(() => send(client));
      }
    },
  };
};
