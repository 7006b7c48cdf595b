import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';

/** With "≥", a minimum. */
export type Limit = [what: string, value: number, sign: '≤' | '≥', limit: number, unit?: string];

/** @returns whether all are met */
export const printLimits = (limits: readonly Limit[]): boolean => {
  const isMet = ([, value, sign, limit]: Limit): boolean =>
    sign === '≤' ? value <= limit : value >= limit;
  const width = Math.max(...limits.map(([what]) => what.length));
  for (const one of limits) {
    const [what, value, sign, limit, unit = ''] = one;
    console.log(
      `${what.padEnd(width)} ${(value.toFixed(2) + unit).padStart(9)}  ${sign} ${limit}${unit}  ${isMet(one) ? 'ok' : 'EXCEEDED'}`,
    );
  }
  return limits.every(isMet);
};

/** What the process measured. @throws if it ends before it reports that */
export const measuredBy = async <T>(child: ChildProcess): Promise<T> => {
  const [measured] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('The measured process ended early.');
    }),
  ])) as [T];
  return measured;
};
