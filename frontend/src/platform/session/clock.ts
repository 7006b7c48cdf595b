/**
 * A tablet's clock may be hours off, so that a token would seem expired at once, or never. So each sign-in
 * compares the device's clock with the token's `iat`, and the session's times are corrected by the
 * difference. Differences below a minute are ignored: they may be network delays.
 *
 * Between sign-ins nothing is measured. Correcting the clock during a session moves that session's end in
 * this browser; the server still ends it on time, and typed changes are kept as drafts.
 */
export const AHEAD_STORED_AS = 'session-clock-ahead';

const RIGHT_WITHIN_MS = 60_000;

/**
 * Milliseconds that the device's clock is ahead; negative if it is slow.
 * @param issuedAt `iat` of a token that has just arrived, in epoch seconds
 * @param now the device's time, in epoch milliseconds
 */
export const aheadBy = (issuedAt: number | null, now: number): number => {
  const ahead = issuedAt === null ? 0 : now - issuedAt * 1000;
  return Math.abs(ahead) > RIGHT_WITHIN_MS ? ahead : 0;
};

/** The stored value; 0 if it isn't a number. */
export const readAhead = (text: string | null): number => {
  const ahead = text === null ? 0 : Number(text);
  return Number.isFinite(ahead) ? ahead : 0;
};
