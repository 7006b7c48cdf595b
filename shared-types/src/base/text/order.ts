/** Names in natural order: "Area 2" before "Area 10", accented letters next to plain ones. */
let collator: Intl.Collator | undefined;
const compared = (a: string, b: string): number =>
  (collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' })).compare(a, b);

export const compareNames = (a: string, b: string): number =>
  compared(a, b) || (a < b ? -1 : a > b ? 1 : 0);

/** Each name once, in natural order. */
export const sortedNames = (names: readonly string[]): string[] =>
  [...new Set(names)].sort(compareNames);
