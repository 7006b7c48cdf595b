import { createClient, type ApiError, type Client } from '@portal/shared-types/api/client';
import { API_BASE } from '@portal/shared-types/api/route';
import type { RouteId } from '@portal/shared-types/api/routes';
import table from 'virtual:route-table';
import { noteFailedRequest } from './failedRequest';

const noteRefused = (_id: RouteId, error: ApiError): void => noteFailedRequest(error);

export const anonymousClient = (): Client =>
  createClient(table, { token: () => undefined, onRefused: noteRefused });

/** A client with one token; a 401 ends no session here. */
export const clientWithToken = (token: string): Client =>
  createClient(table, { token: () => token, onRefused: noteRefused });

/** Best effort: a session that isn't ended on the server expires there. */
export const endOnServer = (token: string): void => {
  clientWithToken(token)
    .logout()
    .catch(() => undefined);
};

/** A 401 from these routes is about the typed credentials, not the session (docs/product.md#route-guard). */
const OF_WHAT_WAS_TYPED: readonly RouteId[] = ['login', 'updatePassword'];

const pathOf = (input: string): string => input.split('?')[0]!;

const typedPaths = (): string[] => OF_WHAT_WAS_TYPED.map((id) => API_BASE + table[id].path);

/**
 * The client of a person while they are signed in. When the token changes, a call that failed with the old
 * one is sent again, so that nothing on the screen fails.
 * @param token the person's current token; undefined once they have left
 * @param refused gets the token of every call that was answered 401
 */
export const clientOfPerson = (
  token: () => string | undefined,
  refused: (token: string) => void,
): Client =>
  createClient(table, {
    token,
    onRefused: noteRefused,
    fetch: async (input, init, transport = fetch) => {
      const sent = new Headers(init.headers).get('Authorization');
      const response = await transport(input, init);
      if (response.status !== 401 || sent === null || typedPaths().includes(pathOf(input)))
        return response;
      const now = token();
      if (now === undefined || now === sent) {
        refused(sent);
        return response;
      }
      const headers = new Headers(init.headers);
      headers.set('Authorization', now);
      const again = await transport(input, { ...init, headers });
      if (again.status === 401) refused(now);
      return again;
    },
  });
