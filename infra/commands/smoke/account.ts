import type { Client } from '@portal/shared-types/contract/api/client';
import type { SignInResponse } from '@portal/shared-types/contract/api/signIn';
import { clientFor } from './target';

export type Account = ReturnType<typeof makeAccount>;

export const makeAccount = (origin: string, username: string, password: string) => {
  let signedIn: { client: Client; user: SignInResponse['user'] } | undefined;
  const current = () => {
    if (!signedIn) throw new Error('Nobody is signed in.');
    return signedIn;
  };
  return {
    /** @throws if the portal rejects the name or the password */
    signIn: async (): Promise<void> => {
      const { JwtToken, user } = await clientFor(origin).login({ body: { username, password } });
      signedIn = { client: clientFor(origin, JwtToken), user };
    },
    isSignedIn: (): boolean => signedIn !== undefined,
    client: (): Client => current().client,
    user: (): SignInResponse['user'] => current().user,
  };
};
