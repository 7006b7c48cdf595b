/** Names in natural order: "Area 2" before "Area 10", accented letters next to plain ones. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

export const compareNames = (a: string, b: string): number =>
  collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);

/** Each name once, in natural order. */
export const sortedNames = (names: readonly string[]): string[] =>
  [...new Set(names)].sort(compareNames);
