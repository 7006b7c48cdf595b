const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 1440 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

/** A unit that is nearly whole counts: a new password expires in 7 days, not 6. */
const NEARLY = 1 / 20;

/** "expires in 3 days", in the largest whole unit. @param now epoch milliseconds */
export const expiryText = (until: string, now: number): string => {
  const left = Date.parse(until) - now;
  if (left <= 0) return 'expired';
  for (const [unit, size] of UNITS) {
    const count = Math.floor(left / size + NEARLY);
    if (count >= 1) return `expires in ${count} ${unit}${count === 1 ? '' : 's'}`;
  }
  return 'expires in less than a minute';
};
