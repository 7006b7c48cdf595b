/**
 * Versions of one answer, line by line, for comparison. Of a long answer only the differing lines, so that a
 * change in the thirtieth quadrat is visible.
 */
export interface DifferingLines {
  lines: readonly string[];
  /** Number of omitted lines that all versions have in common. */
  same: number;
}

/** Lists up to this length are shown whole. */
const FEW_LINES = 6;

const countLines = (lines: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
};

/** How often each line occurs in all versions. */
const countShared = (sides: readonly (readonly string[])[]): Map<string, number> => {
  const [first = new Map<string, number>(), ...others] = sides.map(countLines);
  return new Map(
    [...first].map(([line, n]) => [line, Math.min(n, ...others.map((one) => one.get(line) ?? 0))]),
  );
};

const without = (lines: readonly string[], shared: ReadonlyMap<string, number>): DifferingLines => {
  const left = new Map(shared);
  const differing = lines.filter((line) => {
    const n = left.get(line) ?? 0;
    if (n > 0) left.set(line, n - 1);
    return n === 0;
  });
  return { lines: differing, same: lines.length - differing.length };
};

export const sameText = (same: number): string =>
  `${same.toLocaleString('en-CA')} ${same === 1 ? 'line is' : 'lines are'} the same`;

export const differingLines = (sides: readonly (readonly string[])[]): DifferingLines[] => {
  const whole = sides.map((lines) => ({ lines, same: 0 }));
  if (sides.every((lines) => lines.length <= FEW_LINES)) return whole;
  const shared = countShared(sides);
  const differing = sides.map((lines) => without(lines, shared));
  // Only the order differs, so all lines are shown.
  return differing.some(({ lines }) => lines.length > 0) ? differing : whole;
};
