/** The portal that is imported into, by its public API. */
import { ApiError, type Client } from '../api/client';

export interface Portal {
  /** Calls the API as the signed-in person; asks again where that may help. */
  call: <T>(ask: (client: Client) => Promise<T>) => Promise<T>;
}

/** The import cannot go on; what was added stays. The message is for the person who imports. */
export class ImportStopped extends Error {
  constructor(
    readonly why: 'no answer' | 'refused' | 'cancelled',
    message: string,
  ) {
    super(message);
  }
}

const TRIES = 6;
const FIRST_PAUSE_MS = 500;

/** Whether asking again may help: nothing was wrong with the question. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status >= 500 || error.status === 429 || error.problem.code === 'in-progress'
    : error instanceof TypeError;

const pauseBefore = (attempt: number, error: unknown): number => {
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(asked, FIRST_PAUSE_MS * 2 ** attempt);
};

/** @param pause waits; rejects when nobody waits for the answer any more. */
export const patiently = async <T>(
  ask: () => Promise<T>,
  pause: (milliseconds: number) => Promise<void>,
): Promise<T> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (!isPassing(error) || attempt + 1 >= TRIES) throw error;
      await pause(pauseBefore(attempt, error));
    }
  }
};
