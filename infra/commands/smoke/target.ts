/** The portal that is checked, as raw requests and as the typed client. */
import { API_BASE } from '@portal/shared-types/contract/api/route';
import { createClient, type Client } from '@portal/shared-types/contract/api/client';
import { ROUTE_TABLE } from '@portal/shared-types/contract/api/routes';

/** Longer than a function of the API may run. */
const PATIENCE_MS = 35_000;

/** Follows no redirects, because the addresses themselves are checked. */
export const request = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS), ...init });

export const apiAddress = (origin: string, path: string): string => `${origin}${API_BASE}${path}`;

export const clientFor = (origin: string, token?: string): Client =>
  createClient(ROUTE_TABLE, {
    origin,
    token: () => token,
    fetch: (address, init) => request(address, init),
  });
