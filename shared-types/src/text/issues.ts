/** Errors that zod finds in a value, as texts. */
import type * as z from 'zod';

/** For a union, the errors of the branch that fits best: the one with the fewest. */
export const flattenIssue = (issue: z.core.$ZodIssue): z.core.$ZodIssue[] => {
  if (issue.code !== 'invalid_union' || !issue.errors.length) return [issue];
  const best = [...issue.errors].sort((a, b) => a.length - b.length)[0]!;
  return best.flatMap((inner) => flattenIssue({ ...inner, path: [...issue.path, ...inner.path] }));
};

/** "patrol.sightings[3].details" */
export const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key),
    '',
  );

/** Limit for repeating sent text in an error. */
const MAX_TEXT = 300;
export const cut = (text: string): string =>
  text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)} …` : text;
