/** Repeatable random values: the same seed makes the same demo. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next: () => number;
  between: (low: number, high: number) => number;
  /** Whole number, both ends included. */
  int: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  weighted: <T>(list: readonly (readonly [T, number])[]) => T;
  /** Different members of a list, in its order. */
  some: <T>(list: readonly T[], count: number) => T[];
  /** Bell curve around 0 with spread 1. */
  bell: () => number;
}

export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number => low + (high - low) * next();
  const int = (low: number, high: number): number => Math.floor(between(low, high + 1));
  const weighted: Random['weighted'] = (list) => {
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
    chance: (probability) => next() < probability,
    pick: (list) => list[int(0, list.length - 1)]!,
    weighted,
    some: (list, count) => {
      const order = list.map((_, i) => [next(), i] as const).sort((a, b) => a[0] - b[0]);
      const chosen = new Set(order.slice(0, count).map(([, i]) => i));
      return list.filter((_, i) => chosen.has(i));
    },
    bell: () => [0, 0, 0, 0, 0, 0].reduce((sum) => sum + next(), -3) * 1.414,
  };
};
