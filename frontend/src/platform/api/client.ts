/** The API as this page calls it. */
import { createClient, type ApiError, type Client } from '@portal/shared-types/api/client';
import { API_BASE } from '@portal/shared-types/api/route';
import type { RouteId } from '@portal/shared-types/api/routes';
import table from 'virtual:route-table';
import { noteFailedRequest } from './failedRequest';

const noteRefused = (_id: RouteId, error: ApiError): void => noteFailedRequest(error);

/** Calls for somebody who is not signed in. */
export const anonymousClient = (): Client =>
  createClient(table, { token: () => undefined, onRefused: noteRefused });

/** Their 401 speaks of what was typed, not of the session (docs/product.md#route-guard). */
const OF_WHAT_WAS_TYPED: readonly RouteId[] = ['login', 'updatePassword'];

/** Calls with one token; `onUnauthorised` hears of every 401 that is about it. */
export const clientWithToken = (token: string, onUnauthorised: () => void): Client =>
  createClient(table, {
    token: () => token,
    onRefused: (id: RouteId, error: ApiError) => {
      noteFailedRequest(error);
      if (error.status === 401 && !OF_WHAT_WAS_TYPED.includes(id)) onUnauthorised();
    },
  });

const pathOf = (input: string): string => input.split('?')[0]!;

const typedPaths = (): string[] => OF_WHAT_WAS_TYPED.map((id) => API_BASE + table[id].path);

/**
 * Calls of one person for as long as they are signed in. The token may become another one meanwhile: a
 * call that went out with the one before is sent again, so that nothing on the screen fails by it.
 * @param token of the person now; undefined when they have left
 * @param refused hears of the token of every call that was answered 401
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
