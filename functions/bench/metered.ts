/** Measures work in this process. */
import { meter, type Reading } from '../src/data/store/meter';

/** CPU of this process in milliseconds, user and system. */
const cpuClock = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** CPU in milliseconds: that of a handler includes the SDK. */
export const withCpu = async <T>(work: () => Promise<T>): Promise<{ result: T; cpu: number }> => {
  const before = cpuClock();
  const result = await work();
  return { result, cpu: cpuClock() - before };
};

/** The same, with what the work reads from the store. */
export const metered = async <T>(
  work: () => Promise<T>,
): Promise<Reading & { result: T; cpu: number }> => {
  meter.reset();
  return { ...(await withCpu(work)), ...meter.read() };
};

/** @param share 0.5 for the median */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
};
