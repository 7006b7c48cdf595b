/** The portal's API for journeys that need to know a record before they look for it on the map. */
import { createClient, type Client } from '@portal/shared-types/api/client';
import { ROUTES } from '@portal/shared-types/api/routes';
import type { Portal } from './portal';

/** A client that is signed in. */
export const clientOf = async (
  { address, password }: Pick<Portal, 'address' | 'password'>,
  username: string,
): Promise<Client> => {
  const anonymous = createClient(ROUTES, { origin: address, token: () => undefined });
  const { JwtToken } = await anonymous.login({ body: { username, password } });
  return createClient(ROUTES, { origin: address, token: () => JwtToken });
};
