/**
 * Sharing on the wire: indexes of records that aren't shared although their patrol is. All others are shared
 * like their patrol.
 */
import { differences, sums } from './differences';

export const nationOnlyToWire = (
  shared: readonly number[],
  patrol: readonly number[],
  open: readonly number[],
) => differences(shared.flatMap((level, i) => (open[patrol[i]!] && !level ? [i] : [])));

export const sharedFromWire = (
  hidden: readonly number[],
  patrol: readonly number[],
  open: readonly number[],
): number[] => {
  const shared = patrol.map((p) => open[p]!);
  for (const i of sums(hidden)) shared[i] = 0;
  return shared;
};
