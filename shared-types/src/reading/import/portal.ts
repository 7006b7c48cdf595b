/** The target portal of an import, through its public API. */
import { ApiError, type Client } from '#contract/api/client.ts';
import { mayWorkLater } from '../photos/sending/failure';

export interface Portal {
  /** Calls the API as the signed-in person; retries if that may help. */
  call: <T>(request: (client: Client) => Promise<T>) => Promise<T>;
}

/** The import can't continue; patrols already added stay. The message is for the person who imports. */
export class ImportStopped extends Error {
  constructor(
    readonly why: 'no response' | 'refused' | 'cancelled',
    message: string,
  ) {
    super(message);
  }
}

const TRIES = 6;
const FIRST_PAUSE_MS = 500;

/** Signing in again is up to the caller. */
const isPassing = (error: unknown): boolean =>
  mayWorkLater(error) && !(error instanceof ApiError && error.status === 401);

const pauseBefore = (attempt: number, error: unknown): number => {
  const requested = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(requested, FIRST_PAUSE_MS * 2 ** attempt);
};

/** @param pause waits; rejects once the answer is no longer wanted */
export const patiently = async <T>(
  request: () => Promise<T>,
  pause: (milliseconds: number) => Promise<void>,
): Promise<T> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await request();
    } catch (error) {
      if (!isPassing(error) || attempt + 1 >= TRIES) throw error;
      await pause(pauseBefore(attempt, error));
    }
  }
};
