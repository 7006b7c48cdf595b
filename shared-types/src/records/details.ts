/** The type-specific part of a sighting or survey: plain JSON, limited in size, without dangerous keys. */
import * as z from 'zod';
import { LIMITS } from '#base/text/limits.ts';
import { isObject } from '#base/isObject.ts';

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | JsonValue[]
  | { [key: string]: JsonValue };

const KEY = /^[a-z][a-z0-9_]{0,99}$/i;
const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);

const findError = (value: unknown, depth: number): string | undefined => {
  if (depth > LIMITS.detailsDepth) return `is nested deeper than ${LIMITS.detailsDepth} levels`;
  if (typeof value === 'string')
    return value.isWellFormed() && !value.includes('\0')
      ? undefined
      : 'contains a character that cannot be stored';
  if (Array.isArray(value)) {
    for (const item of value) {
      const found = findError(item, depth + 1);
      if (found) return found;
    }
    return undefined;
  }
  if (!isObject(value)) return undefined;
  for (const [key, item] of Object.entries(value)) {
    if (!KEY.test(key) || RESERVED.has(key))
      return `has a field name that can’t be used: ${key.slice(0, 100)}`;
    const found = findError(item, depth + 1);
    if (found) return found;
  }
  return undefined;
};

/** An object of fields; names are letters, digits and underscores. */
export const details = z.record(z.string(), z.json()).check((ctx) => {
  const found = findError(ctx.value, 0);
  if (found) ctx.issues.push({ code: 'custom', message: found, input: ctx.value });
});
export type Details = z.infer<typeof details>;
