/** The API as this page calls it. */
import { createClient, type ApiError, type Client } from '@portal/shared-types/api/client';
import type { RouteId } from '@portal/shared-types/api/routes';
import table from 'virtual:route-table';

/** Calls for somebody who is not signed in. */
export const anonymousClient = (): Client => createClient(table, { token: () => undefined });

/** Calls with one person's token; `onUnauthorised` hears of every 401 but that of a failed login. */
export const clientWithToken = (token: string, onUnauthorised: () => void): Client =>
  createClient(table, {
    token: () => token,
    onRefused: (id: RouteId, error: ApiError) => {
      if (error.status === 401 && id !== 'login') onUnauthorised();
    },
  });
