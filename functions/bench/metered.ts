/** Measures work in this process. */
import { meter, type Reading } from '../src/data/store/meter';

/** CPU in milliseconds, user and system: that of a handler includes the SDK. */
export const withCpu = async <T>(work: () => Promise<T>): Promise<{ result: T; cpu: number }> => {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, cpu: (user + system) / 1000 };
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
