/** The signed-in account of the smoke test, shared by the checks that follow the sign-in. */
import type { Client } from '@portal/shared-types/api/client';
import type { SignInResponse } from '@portal/shared-types/api/signIn';
import { clientFor } from './target';

export interface Account {
  /** @throws if the portal rejects the name or the password */
  signIn: () => Promise<void>;
  isSignedIn: () => boolean;
  client: () => Client;
  user: () => SignInResponse['user'];
}

export const accountOf = (origin: string, username: string, password: string): Account => {
  let signedIn: { client: Client; user: SignInResponse['user'] } | undefined;
  const current = () => {
    if (!signedIn) throw new Error('Nobody is signed in.');
    return signedIn;
  };
  return {
    signIn: async () => {
      const { JwtToken, user } = await clientFor(origin).login({ body: { username, password } });
      signedIn = { client: clientFor(origin, JwtToken), user };
    },
    isSignedIn: () => signedIn !== undefined,
    client: () => current().client,
    user: () => current().user,
  };
};
