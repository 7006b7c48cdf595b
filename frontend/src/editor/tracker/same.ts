/** Whether two values of a field say the same: no answer is one answer, however it stands on the wire. */
const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const isSame = (a: unknown, b: unknown): boolean => {
  if (a === b || (isNothing(a) && isNothing(b))) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && a.length !== (b as unknown as unknown[]).length) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) =>
    isSame(a[key], b[key]),
  );
};
