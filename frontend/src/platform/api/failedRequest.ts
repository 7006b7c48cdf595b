/** The latest request that the API refused: the error message that appears next is about it. */
import type { ApiError } from '@portal/shared-types/api/client';

/** Error messages appear at once; one that appears later has another cause. */
const RECENT_MS = 5000;

let latest = { reference: '', at: -Infinity };

export const noteFailedRequest = ({ reference = '' }: ApiError): void => {
  latest = { reference, at: performance.now() };
};

/** What the person can quote for support to find the request in the log; '' if there is none. */
export const recentReference = (): string =>
  performance.now() - latest.at < RECENT_MS ? latest.reference : '';

/** Tests only. */
export const forgetFailedRequest = (): void => {
  latest = { reference: '', at: -Infinity };
};
