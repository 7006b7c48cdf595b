/** Signs in to the portal that is imported into. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, createClient } from '@portal/shared-types/api/client';
import { ROUTE_TABLE } from '@portal/shared-types/api/routes';
import { lookupOf, type ListLookup } from '@portal/shared-types/import/lists';
import { patiently as tryPatiently, type Portal } from '@portal/shared-types/import/portal';
import { Failure } from '../failure';

const patiently = <T>(ask: () => Promise<T>): Promise<T> =>
  tryPatiently(ask, (milliseconds) => sleep(milliseconds));

export interface SignIn {
  origin: string;
  username: string;
  password: string;
}

/**
 * Signs in, and anew when the session has ended.
 * @throws Failure when the portal does not answer or refuses the sign-in.
 */
export const signInTo = async ({ origin, username, password }: SignIn): Promise<Portal> => {
  let token: string | undefined;
  const client = createClient(ROUTE_TABLE, { origin, token: () => token });
  const signIn = async (): Promise<void> => {
    token = undefined;
    try {
      const answer = await patiently(() => client.login({ body: { username, password } }));
      token = answer.JwtToken;
    } catch (error) {
      if (error instanceof ApiError)
        throw new Failure(`Could not sign in to ${origin} as "${username}": ${error.message}`);
      throw new Failure(`The portal at ${origin} does not respond: start it, or set PORTAL_URL.`);
    }
  };
  await signIn();
  return {
    call: async (ask) => {
      try {
        return await patiently(() => ask(client));
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
        await signIn();
        return patiently(() => ask(client));
      }
    },
  };
};

/** The portal's lists as they are now, with what administrators have added. */
export const currentLists = async ({ call }: Portal): Promise<ListLookup> =>
  lookupOf({
    statics: (await call((client) => client.staticListItems())).items,
    children: (await call((client) => client.childListItems())).items,
  });
