/** The latest request that the API rejected: the next error message is about it. */
import type { ApiError } from '@portal/shared-types/contract/api/client';

/** Error messages appear at once; a later one has another cause. */
const RECENT_MS = 5000;

let latest = { reference: '', at: -Infinity };

export const noteFailedRequest = ({ reference = '' }: ApiError): void => {
  latest = { reference, at: performance.now() };
};

/** A reference that people can quote to support, to find the request in the log; '' if there is none. */
export const recentReference = (): string =>
  performance.now() - latest.at < RECENT_MS ? latest.reference : '';

/** Tests only. */
export const forgetFailedRequest = (): void => {
  latest = { reference: '', at: -Infinity };
};
