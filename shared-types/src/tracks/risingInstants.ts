/**
 * Selects the times of a line that keep rising. A receiver's clock may jump ahead or back for one fix or for
 * a hundred before it finds its satellites; such times must not cost the hours that follow.
 */
type Instants = readonly (number | undefined)[];

/** Selects each instant that is later than the one before, except single jumps ahead. */
const nextByNext = (instants: Instants): number[] => {
  const taken: number[] = [];
  let last = -Infinity;
  instants.forEach((now, i) => {
    if (now === undefined || now <= last) return;
    const next = instants[i + 1];
    const before = instants[i - 1] ?? -Infinity;
    if (next !== undefined && now > next && next > before) return;
    taken.push(i);
    last = now;
  });
  return taken;
};

/** Selects as many as possible: the longest rising sequence, found by the least end of each length. */
const most = (instants: Instants): number[] => {
  const ends: number[] = [];
  const before: number[] = [];
  instants.forEach((now, i) => {
    before.push(-1);
    if (now === undefined) return;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (instants[ends[middle]!]! < now) low = middle + 1;
      else high = middle;
    }
    before[i] = ends[low - 1] ?? -1;
    ends[low] = i;
  });
  const taken: number[] = [];
  for (let i = ends.at(-1) ?? -1; i >= 0; i = before[i]!) taken.push(i);
  return taken.reverse();
};

const best = (instants: Instants): number[] => {
  const simple = nextByNext(instants);
  const known = instants.reduce((count: number, now) => count + Number(now !== undefined), 0);
  if (simple.length === known) return simple;
  const longest = most(instants);
  return longest.length > simple.length ? longest : simple;
};

/** @returns indexes in the list, which must be read backwards when `isTurned` */
export const risingInstants = (
  instants: Instants,
): { taken: ReadonlySet<number>; isTurned: boolean } => {
  const onward = best(instants);
  // Most of the times must fall before a line counts as written backwards.
  if (onward.length * 2 < instants.length) {
    const turned = best(instants.toReversed());
    if (turned.length > 2 && turned.length > 2 * onward.length)
      return { taken: new Set(turned), isTurned: true };
  }
  return { taken: new Set(onward), isTurned: false };
};
