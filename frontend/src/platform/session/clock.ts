/**
 * A tablet's clock may be hours off, and by it a token would be over before it began, or never. So the
 * device's clock is held against the token's `iat` at each sign-in, and what it is ahead by is taken off
 * whenever the session asks for the time. A clock that is right within a minute is taken as it is: the
 * answer's way through a slow network is no fault of the clock.
 *
 * Nothing is measured between two sign-ins. A clock that is set right in the middle of a session moves
 * that session's end in this browser; the server's own end stands, and what was typed is kept as a draft.
 */
export const AHEAD_STORED_AS = 'session-clock-ahead';

const RIGHT_WITHIN_MS = 60_000;

/**
 * Milliseconds that the device's clock is ahead; negative when it is behind.
 * @param issuedAt `iat` of a token that has just arrived, in epoch seconds
 * @param now what the device's clock says, in epoch milliseconds
 */
export const aheadBy = (issuedAt: number | null, now: number): number => {
  const ahead = issuedAt === null ? 0 : now - issuedAt * 1000;
  return Math.abs(ahead) > RIGHT_WITHIN_MS ? ahead : 0;
};

/** As it was stored; 0 for whatever is no number. */
export const readAhead = (text: string | null): number => {
  const ahead = text === null ? 0 : Number(text);
  return Number.isFinite(ahead) ? ahead : 0;
};
