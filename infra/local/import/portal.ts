/** The portal that is imported into, by its public API. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ApiError,
  createClient,
  type Client,
  type RouteTable,
} from '@portal/shared-types/api/client';
import { ROUTES } from '@portal/shared-types/api/routes';
import { Failure } from '../failure';

const TRIES = 6;
const FIRST_PAUSE_MS = 500;

const routeTable = Object.fromEntries(
  Object.values(ROUTES).map(({ id, method, path }) => [id, { method, path }]),
) as RouteTable;

/** Whether asking again may help: nothing was wrong with the question. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status >= 500 || error.status === 429 || error.problem.code === 'in-progress'
    : error instanceof TypeError;

const pauseBefore = (attempt: number, error: unknown): number => {
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(asked, FIRST_PAUSE_MS * 2 ** attempt);
};

const patiently = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (!isPassing(error) || attempt + 1 >= TRIES) throw error;
      await sleep(pauseBefore(attempt, error));
    }
  }
};

export interface Portal {
  /** Calls the API as the signed-in person; signs in anew when the session has ended. */
  call: <T>(ask: (client: Client) => Promise<T>) => Promise<T>;
  /** Whether the last answer was that of an earlier request with the same idempotency key. */
  wasReplayed: () => boolean;
}

export interface SignIn {
  origin: string;
  username: string;
  password: string;
}

/** @throws Failure when the portal does not answer or refuses the sign-in. */
export const signInTo = async ({ origin, username, password }: SignIn): Promise<Portal> => {
  let token: string | undefined;
  let replayed = false;
  const client = createClient(routeTable, {
    origin,
    token: () => token,
    fetch: async (...request) => {
      const response = await fetch(...request);
      replayed = response.headers.get('idempotency-replayed') === 'true';
      return response;
    },
  });
  const signIn = async (): Promise<void> => {
    token = undefined;
    try {
      const answer = await patiently(() => client.login({ body: { username, password } }));
      token = answer.JwtToken;
    } catch (error) {
      if (error instanceof ApiError)
        throw new Failure(`Signing in to ${origin} as "${username}" was refused: ${error.message}`);
      throw new Failure(`The portal at ${origin} does not answer: start it, or set PORTAL_URL.`);
    }
  };
  await signIn();
  return {
    wasReplayed: () => replayed,
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
