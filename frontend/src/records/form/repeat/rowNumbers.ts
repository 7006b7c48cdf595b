/** Numbers that order the rows of a repeat group. */

const NONE = Number.MAX_VALUE;

const numberIn = (value: unknown): number => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : NONE;
};

export const nextNumber = (numbers: readonly unknown[]): number =>
  Math.max(0, ...numbers.map(numberIn).filter((number) => number !== NONE)) + 1;

const isRun = (numbers: readonly number[]): boolean =>
  numbers.every((number, i) => number === i + 1);

/** The same numbers in rising order (1, 3, 5 stay so); from 1 if one is missing or duplicate. */
export const movedNumbers = (numbers: readonly unknown[]): number[] => {
  const sorted = numbers.map(numberIn).sort((a, b) => a - b);
  const usable = sorted.every((number, i) => number !== NONE && number !== sorted[i - 1]);
  return usable ? sorted : sorted.map((_, i) => i + 1);
};

/** Numbers of the remaining rows: renumbered if they had no gaps, otherwise unchanged. */
export const remainingNumbers = (numbers: readonly unknown[], removed: number): unknown[] => {
  const rest = numbers.filter((_, i) => i !== removed);
  return isRun(numbers.map(numberIn)) ? rest.map((_, i) => i + 1) : rest;
};
