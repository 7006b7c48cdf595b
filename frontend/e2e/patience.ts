import { measureWork } from '@portal/shared-types/base/testing/fixedWork';

/** Milliseconds on the machine on which time limits were chosen, while nothing else ran. */
const USUAL_MS = 22;
const MOST = 10;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** How many times slower this machine is now, with all that it does: walks run next to other work. */
export const SLOWNESS = Math.min(
  MOST,
  Math.max(1, mean(measureWork(() => performance.now())) / USUAL_MS),
);

/** @param ms enough on the machine on which time limits were chosen */
export const patient = (ms: number): number => Math.round(ms * SLOWNESS);
