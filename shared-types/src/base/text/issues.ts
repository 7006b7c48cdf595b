/** Errors that zod finds in a value, as texts. */
import type * as z from 'zod';
import { message } from './messages';

const hasUnknownKeys = (issues: readonly z.core.$ZodIssue[]): boolean =>
  issues.some(({ code, path }) => code === 'unrecognized_keys' && !path.length);

/**
 * For a union, the errors of the branch that fits best: one that knows all keys, with the fewest errors.
 *
 * @param isWhole whether the error of a union itself says more
 */
export const flattenIssue = (
  issue: z.core.$ZodIssue,
  isWhole: (issue: z.core.$ZodIssue) => boolean = () => false,
): z.core.$ZodIssue[] => {
  if (issue.code !== 'invalid_union' || !issue.errors.length || isWhole(issue)) return [issue];
  const best = [...issue.errors].sort(
    (a, b) => Number(hasUnknownKeys(a)) - Number(hasUnknownKeys(b)) || a.length - b.length,
  )[0]!;
  return best.flatMap((inner) =>
    flattenIssue({ ...inner, path: [...issue.path, ...inner.path] }, isWhole),
  );
};

const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const listed = (values: readonly unknown[]): string => values.map(String).join(', ');

const limitText = (
  { origin }: { origin: string },
  bound: 'most' | 'least',
  limit: number,
): string => {
  const many = limit.toLocaleString('en-CA');
  if (origin === 'string')
    return message(bound === 'most' ? 'valueTooLong' : 'valueTooShort', { many });
  if (origin === 'array')
    return message(bound === 'most' ? 'valueTooMany' : 'valueTooFew', { many });
  return message(bound === 'most' ? 'valueAbove' : 'valueBelow', { bound: many });
};

/**
 * What is wrong with a value, for schemas without a message of their own: the library's messages are for
 * programmers. To be given to `safeParse`.
 */
export const issueText = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type': {
      const what = TYPES[issue.expected] ?? 'another kind of value';
      return message(issue.input === undefined ? 'valueMissing' : 'valueWrongType', { what });
    }
    case 'invalid_value':
      return message(issue.values.length === 1 ? 'valueFixed' : 'valueNotListed', {
        values: listed(issue.values),
      });
    case 'too_big':
      return limitText(issue, 'most', Number(issue.maximum));
    case 'too_small':
      return limitText(issue, 'least', Number(issue.minimum));
    case 'unrecognized_keys':
      return message('valueUnknownKeys', {
        keys: issue.keys.map((key) => `"${key.slice(0, 100)}"`).join(', '),
      });
    default:
      return message('valueUnusable');
  }
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
