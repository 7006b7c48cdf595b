import { ApiError } from '#contract/api/client.ts';
import { withReference } from '#base/text/entryMessages.ts';

/** Stopped by the person, or by closing the page. */
export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** The portal failed, or asked to wait: the connection isn't the reason. */
export const isServerFailure = (error: unknown): boolean =>
  error instanceof ApiError && (error.status >= 500 || error.status === 429);

/** No connection, no session, or a server error: a retry may succeed. */
export const mayWorkLater = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status >= 500 ||
      error.status === 429 ||
      error.status === 401 ||
      error.problem.code === 'in-progress'
    : error instanceof TypeError;

export const getProblemCode = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.problem.code : undefined;

/** For people to read. */
export const describeFailure = (error: unknown): string => {
  if (error instanceof ApiError)
    return withReference(
      error.problem.errors?.[0]?.message ?? error.problem.detail ?? error.message,
      error.reference,
    );
  return error instanceof Error ? error.message : String(error);
};
