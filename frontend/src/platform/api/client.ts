import {
  createClient,
  type ApiError,
  type Client,
  type ClientOptions,
} from '@portal/shared-types/contract/api/client';
import { API_BASE } from '@portal/shared-types/contract/api/route';
import type { RouteId } from '@portal/shared-types/contract/api/routes';
import table from 'virtual:route-table';
import { deviceClock } from '../clock/deviceClock';
import { noteFailedRequest } from './failedRequest';

const noteRefused = (_id: RouteId, error: ApiError): void => noteFailedRequest(error);

/** Learns the portal's time from each response. */
const timedFetch = async (
  input: string,
  init: RequestInit,
  transport: typeof fetch = fetch,
): Promise<Response> => {
  const measured = deviceClock.measure();
  const response = await transport(input, init);
  measured(response.headers.get('Date'));
  return response;
};

const clientWith = (options: Omit<ClientOptions, 'onRefused'>): Client =>
  createClient(table, { fetch: timedFetch, ...options, onRefused: noteRefused });

export const anonymousClient = (): Client => clientWith({ token: () => undefined });

/** A client with one token; a 401 ends no session here. */
export const clientWithToken = (token: string): Client => clientWith({ token: () => token });

/** Best effort: a session that isn't ended on the server expires there. */
export const endOnServer = (token: string): void => {
  clientWithToken(token)
    .logout()
    .catch(() => undefined);
};

/** A 401 from these routes is about the typed credentials, not the session (docs/product.md#route-guard). */
const CREDENTIAL_ROUTES: readonly RouteId[] = ['login', 'updatePassword'];

const getPath = (input: string): string => input.split('?')[0]!;

const typedPaths = (): string[] => CREDENTIAL_ROUTES.map((id) => API_BASE + table[id].path);

/**
 * The client of a person while they are signed in. When the token changes, a call that failed with the old
 * one is sent again, so that nothing on the screen fails.
 * @param token the person's current token; undefined once they have left
 * @param refused gets the token of every call with a 401 response
 */
export const clientForPerson = (
  token: () => string | undefined,
  refused: (token: string) => void,
): Client =>
  clientWith({
    token,
    fetch: async (input, init, transport) => {
      const sent = new Headers(init.headers).get('Authorization');
      const response = await timedFetch(input, init, transport);
      if (response.status !== 401 || sent === null || typedPaths().includes(getPath(input)))
        return response;
      const now = token();
      if (now === undefined || now === sent) {
        refused(sent);
        return response;
      }
      const headers = new Headers(init.headers);
      headers.set('Authorization', now);
      const again = await timedFetch(input, { ...init, headers }, transport);
      if (again.status === 401) refused(now);
      return again;
    },
  });
