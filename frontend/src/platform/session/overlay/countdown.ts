/** When the overlay appears, and its text of the time left (docs/product.md#sessions). */

/** The overlay appears this long before expiry … */
export const DUE_MS = 5 * 60_000;
/** … of sessions whose expiry was less than this away when they became known. */
export const WITHIN_MS = 8 * 3_600_000;
const LAST_MINUTE_MS = 60_000;

/** People who postpone the overlay are asked once more in the last minute. */
export type Stage = 'not due' | 'minutes' | 'last minute';

export const stageAt = (left: number): Stage => {
  if (left > DUE_MS) return 'not due';
  return left > LAST_MINUTE_MS ? 'minutes' : 'last minute';
};

const counted = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

/** "5 minutes", and in the last minute "42 seconds": whole units, to avoid stress. */
export const timeLeftText = (left: number): string => {
  const ms = Math.max(left, 0);
  return stageAt(ms) === 'last minute'
    ? counted(Math.ceil(ms / 1000), 'second')
    : counted(Math.ceil(ms / 60_000), 'minute');
};
