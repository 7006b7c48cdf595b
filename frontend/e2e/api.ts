/** The portal's API, for journeys that need to know a record before they look for it on the map. */
import assert from 'node:assert/strict';
import { createClient, type Client } from '@portal/shared-types/contract/api/client';
import { ROUTES } from '@portal/shared-types/contract/api/routes';
import type { Portal } from './portal';

/** A signed-in client. */
export const signInClient = async (
  { address, password }: Pick<Portal, 'address' | 'password'>,
  username: string,
): Promise<Client> => {
  const anonymous = createClient(ROUTES, { origin: address, token: () => undefined });
  const { JwtToken } = await anonymous.login({ body: { username, password } });
  return createClient(ROUTES, { origin: address, token: () => JwtToken });
};

/**
 * The id of the only patrol of North Inlet that starts at this time; fails if there are none or several.
 * @param start wall clock, "2026-07-04 08:00:00"
 */
export const onlyPatrolAt = async (portal: Portal, start: string): Promise<number> => {
  const client = await signInClient(portal, 'guardian');
  const day = start.slice(0, 10);
  const { items } = await client.searchPatrols({
    query: {
      filters: {
        dates: { startDate: `${day} 00:00:00`, endDate: `${day} 23:59:59` },
        constrainSearchToMap: false,
      },
    },
  });
  const patrols = items.filter(
    ({ patrol_start_dt, nation }) => patrol_start_dt === start && nation === 'North Inlet',
  );
  assert.equal(patrols.length, 1, 'one patrol');
  return patrols[0]!.id;
};
