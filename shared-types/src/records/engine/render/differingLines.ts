/**
 * Sides of one answer, line by line, as they are set beside each other: of a long one only the lines in
 * which the sides differ, so that what changed in the thirtieth quadrat is seen.
 */
export interface ToldLines {
  lines: readonly string[];
  /** Lines left out because they stand on all sides. */
  same: number;
}

/** Up to here a list is read at a glance. */
const FEW_LINES = 6;

const countsOf = (lines: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
};

/** How often each line stands on all sides. */
const sharedOf = (sides: readonly (readonly string[])[]): Map<string, number> => {
  const [first = new Map<string, number>(), ...others] = sides.map(countsOf);
  return new Map(
    [...first].map(([line, n]) => [line, Math.min(n, ...others.map((one) => one.get(line) ?? 0))]),
  );
};

const without = (lines: readonly string[], shared: ReadonlyMap<string, number>): ToldLines => {
  const left = new Map(shared);
  const told = lines.filter((line) => {
    const n = left.get(line) ?? 0;
    if (n > 0) left.set(line, n - 1);
    return n === 0;
  });
  return { lines: told, same: lines.length - told.length };
};

/** Said of the lines that are left out. */
export const sameText = (same: number): string =>
  `${same.toLocaleString('en-CA')} ${same === 1 ? 'line is' : 'lines are'} the same`;

export const differingLines = (sides: readonly (readonly string[])[]): ToldLines[] => {
  const whole = sides.map((lines) => ({ lines, same: 0 }));
  if (sides.every((lines) => lines.length <= FEW_LINES)) return whole;
  const shared = sharedOf(sides);
  const told = sides.map((lines) => without(lines, shared));
  // Their order alone is another.
  return told.some(({ lines }) => lines.length > 0) ? told : whole;
};
