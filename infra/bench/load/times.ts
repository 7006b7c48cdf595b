import { quantile } from '@portal/functions/bench/metered';

/** Milliseconds that each route took, by its id. */
export type Times = Map<string, number[]>;

/** Limit of p95 divided by p50. */
const MAX = 6;
/** With fewer calls, the 95th percentile is a single call. */
const FEWEST = 40;

export const timed = async <T>(times: Times, route: string, work: () => Promise<T>): Promise<T> => {
  const start = performance.now();
  const result = await work();
  const all = times.get(route) ?? [];
  times.set(route, all);
  all.push(performance.now() - start);
  return result;
};

const formatRow = ([route, all]: [string, number[]]) => {
  const [p50, p95] = [quantile(all, 0.5), quantile(all, 0.95)];
  return { route, count: all.length, p50, p95, worst: Math.max(...all), ratio: p95 / p50 };
};

export const printTimes = (times: Times): void => {
  console.log('route                   calls   p50 ms   p95 ms   max ms  p95/p50');
  for (const { route, count, ...row } of [...times].map(formatRow)) {
    const numbers = [row.p50, row.p95, row.worst].map((ms) => ms.toFixed(0).padStart(7));
    console.log(
      [route.padEnd(22), String(count).padStart(5), ...numbers, row.ratio.toFixed(1)].join('  '),
    );
  }
};

export const slowRoutes = (times: Times): string[] =>
  [...times]
    .map(formatRow)
    .filter(({ count, ratio }) => count >= FEWEST && ratio > MAX)
    .map(({ route, ratio }) => `${route}: p95 is ${ratio.toFixed(1)} times p50, limit ${MAX}`);
