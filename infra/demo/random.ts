/** Repeatable random values: the same seed makes the same demo. */
export type Random = ReturnType<typeof createRandom>;

export const tenths = (value: number): number => Math.round(value * 10) / 10;

export const createRandom = (seed: number) => {
  let state = seed >>> 0;
  /** From 0 up to, not including, 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number => low + (high - low) * next();
  /** Whole number, both ends included. */
  const int = (low: number, high: number): number => Math.floor(between(low, high + 1));
  const weighted = <T>(list: readonly (readonly [T, number])[]): T => {
    let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of list) {
      left -= weight;
      if (left < 0) return value;
    }
    return list[list.length - 1]![0];
  };
  return {
    next,
    between,
    int,
    chance: (probability: number): boolean => next() < probability,
    pick: <T>(list: readonly T[]): T => list[int(0, list.length - 1)]!,
    weighted,
    /** Different members of a list, in its order. */
    some: <T>(list: readonly T[], count: number): T[] => {
      const order = list.map((_, i) => [next(), i] as const).sort((a, b) => a[0] - b[0]);
      const chosen = new Set(order.slice(0, count).map(([, i]) => i));
      return list.filter((_, i) => chosen.has(i));
    },
    /** Bell curve around 0 with spread 1. */
    bell: (): number => [0, 0, 0, 0, 0, 0].reduce((sum) => sum + next(), -3) * 1.414,
  };
};
