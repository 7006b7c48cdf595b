import type { Condition, ConditionValue, Field, OptionSource } from '../../fieldDefinition';
import { isEmpty, type Values } from './values';

/** The rows around an answer, innermost first. */
export type Scope = readonly Values[];

const valueIn = (scope: Scope, key: string): unknown => scope.find((row) => key in row)?.[key];

const matches = (value: unknown, wanted: ConditionValue): boolean => {
  const list: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  return Array.isArray(value) ? value.some((one) => list.includes(one)) : list.includes(value);
};

export const isMet = (condition: Condition, scope: Scope): boolean => {
  if ('all' in condition) return condition.all.every((one) => isMet(one, scope));
  if ('any' in condition) return condition.any.some((one) => isMet(one, scope));
  if ('is' in condition) return matches(valueIn(scope, condition.key), condition.is);
  return !matches(valueIn(scope, condition.key), condition.isNot);
};

/** Its condition is met, or it has none. */
export const isApplicable = (field: Field, scope: Scope): boolean =>
  !field.visibleWhen || isMet(field.visibleWhen, scope);

/** The field is asked for, or filled in anyway. */
export const isShown = (field: Field, scope: Scope): boolean =>
  isApplicable(field, scope) || !isEmpty(scope[0]?.[field.key]);

export const sourceFor = (
  source: OptionSource,
  scope: Scope,
): Exclude<OptionSource, { from: 'either' }> =>
  source.from === 'either'
    ? sourceFor(isMet(source.when, scope) ? source.then : source.otherwise, scope)
    : source;

export const listConditionKeys = (condition: Condition): string[] =>
  'all' in condition
    ? condition.all.flatMap(listConditionKeys)
    : 'any' in condition
      ? condition.any.flatMap(listConditionKeys)
      : [condition.key];
