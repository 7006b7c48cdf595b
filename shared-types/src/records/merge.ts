/**
 * Three versions of one record, field by field: as somebody read it, as they want it, and as it stands
 * now. Different fields merge by themselves; one field that two people changed is theirs to decide.
 */
export type Flat = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** No answer is null, or not there at all. */
export const sameValue = (a: unknown, b: unknown): boolean => {
  if (a === b || ((a ?? null) === null && (b ?? null) === null)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, i) => sameValue(one, b[i]));
  if (!isObject(a) || !isObject(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) =>
    sameValue(a[key], b[key]),
  );
};

/** Without answers that are null, which say as little as missing ones; in the rows of lists too. */
export const withoutNulls = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map((one: unknown) => withoutNulls(one)) as T;
  if (!isObject(value)) return value;
  const answers = Object.entries(value).filter(([, answer]) => (answer ?? null) !== null);
  return Object.fromEntries(answers.map(([key, answer]) => [key, withoutNulls(answer)])) as T;
};

/** Fields that differ, in the order of their first appearance. */
export const differing = (a: Flat, b: Flat): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => !sameValue(a[key], b[key]));

export interface Merge {
  /** As it stands, with what was edited. */
  merged: Flat;
  /** Fields that become other than they stand. */
  changed: string[];
  /** Fields that were edited, and have been changed to something else meanwhile. */
  conflicts: string[];
}

/**
 * @param together fields that are one thing, such as the halves of a location: changed on one side and
 * on the other, they are in conflict, whichever half it was
 */
export const mergeFields = (
  original: Flat,
  edited: Flat,
  stored: Flat,
  together: readonly (readonly string[])[] = [],
): Merge => {
  const mine = new Set(differing(original, edited));
  const theirs = new Set(differing(original, stored));
  const groupOf = (key: string): readonly string[] =>
    together.find((group) => group.includes(key)) ?? [key];
  const isSettled = (group: readonly string[]): boolean =>
    group.every((key) => sameValue(stored[key], edited[key])) ||
    !group.some((key) => theirs.has(key));
  const conflicts = new Set([...mine].filter((key) => !isSettled(groupOf(key))));
  const merged: Record<string, unknown> = { ...stored };
  for (const key of mine) {
    if (conflicts.has(key)) continue;
    if (edited[key] === undefined) delete merged[key];
    else merged[key] = edited[key];
  }
  return { merged, changed: differing(stored, merged), conflicts: [...conflicts] };
};
