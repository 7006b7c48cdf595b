/**
 * Converts columns of numbers to differences from the previous number, which gzip compresses well, and back.
 */
export const differences = (values: readonly number[]): number[] => {
  const out = new Array<number>(values.length);
  let before = 0;
  for (let i = 0; i < values.length; i++) {
    out[i] = values[i]! - before;
    before = values[i]!;
  }
  return out;
};

export const sums = (steps: readonly number[]): number[] => {
  const out = new Array<number>(steps.length);
  let sum = 0;
  for (let i = 0; i < steps.length; i++) out[i] = sum += steps[i]!;
  return out;
};
