/** What an error means for the photos that it is about. */
import { ApiError } from '../../api/client';
import { withReference } from '../../text/entryMessages';

/** Stopped by the person, or with the page. */
export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** No connection, no session, or a server in trouble: the same may work later. */
export const mayWorkLater = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status >= 500 ||
      error.status === 429 ||
      error.status === 401 ||
      error.problem.code === 'in-progress'
    : error instanceof TypeError;

export const codeOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.problem.code : undefined;

/** In people's words. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof ApiError)
    return withReference(
      error.problem.errors?.[0]?.message ?? error.problem.detail ?? error.message,
      error.reference,
    );
  return error instanceof Error ? error.message : String(error);
};
