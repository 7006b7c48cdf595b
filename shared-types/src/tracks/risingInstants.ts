/**
 * Which of a line's times go on upward. A receiver's clock may leap for one fix or for a hundred, ahead or
 * back, before it finds its satellites: what it wrote meanwhile must not cost the hours after it.
 */
type Instants = readonly (number | undefined)[];

/** Takes each that is later than the one before, but for one that leaps ahead by itself. */
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

/** As many as can be: the longest sequence that rises, found by the least end of each length. */
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

/** @returns places in the list, which is to be read from its end to its beginning when it `isTurned`. */
export const risingInstants = (
  instants: Instants,
): { taken: ReadonlySet<number>; isTurned: boolean } => {
  const onward = best(instants);
  // Most of it has to fall before anybody is told that it was written backward.
  if (onward.length * 2 < instants.length) {
    const turned = best(instants.toReversed());
    if (turned.length > 2 && turned.length > 2 * onward.length)
      return { taken: new Set(turned), isTurned: true };
  }
  return { taken: new Set(onward), isTurned: false };
};
