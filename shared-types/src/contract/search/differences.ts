/** Columns of numbers as differences from the previous number, which gzip compresses well. */
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

/** Sharing on the wire: indexes of records that aren't shared although their patrol is. */
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
