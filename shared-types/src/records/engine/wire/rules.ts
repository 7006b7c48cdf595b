/** Rules for several answers together. They check a record on the wire, even if it has other errors. */
import type { Field, FieldOfKind, OptionSource } from '../../fieldDefinition';
import { isWallClock } from '#base/time/wallClock.ts';
import { isApplicable, sourceFor, type Scope } from './conditions';
import { decode, isEmpty, type Value, type Wire } from './values';
import { getWireKeys } from './wireKeys';
import { isObject } from '#base/isObject.ts';

export interface RecordProblem {
  /** Keys and row numbers from the top of the record, as on the wire. */
  path: readonly (string | number)[];
  /** A sentence that names the field. */
  message: string;
}

const fixedItems = (source: OptionSource): readonly string[] => {
  if (source.from === 'either')
    return [...fixedItems(source.then), ...fixedItems(source.otherwise)];
  return source.from === 'fixed' ? source.items : [];
};

/** Lists change, so only fixed choices are checked: a choice must not belong to another answer. */
const optionProblem = (
  field: FieldOfKind<'select'> | FieldOfKind<'multiSelect'>,
  value: Value,
  scope: Scope,
): string | undefined => {
  if (field.options.from !== 'either') return undefined;
  const source = sourceFor(field.options, scope);
  const values = (Array.isArray(value) ? value : [value]) as string[];
  if (source.from === 'fixed')
    return values.every((one) => source.items.includes(one))
      ? undefined
      : `${field.label} must be one of: ${source.items.join(', ')}`;
  const fixed = fixedItems(field.options);
  const wrong = values.filter((one) => fixed.includes(one));
  return wrong.length
    ? `${field.label} can’t be ${wrong.join(', ')} with these answers. Remove it, or change the answer that it depends on.`
    : undefined;
};

const halfLocation = (field: Field, wire: Wire): RecordProblem[] => {
  if (field.kind !== 'point' || field.stored !== 'latLon') return [];
  const given = (key: string): boolean => wire[key] !== null && wire[key] !== undefined;
  if (given('latitude') === given('longitude')) return [];
  const missing = given('latitude') ? 'longitude' : 'latitude';
  return [
    {
      path: [missing],
      message: `${field.label} is missing its ${missing}: it needs both latitude and longitude`,
    },
  ];
};

type TimeField = FieldOfKind<'date'> | FieldOfKind<'dateTime'>;
const endFields = new WeakMap<readonly Field[], TimeField[]>();
/** The fields whose time must not be before another. Remembered, because every record is checked. */
const findEndFields = (fields: readonly Field[]): TimeField[] => {
  const known = endFields.get(fields);
  if (known) return known;
  const found = fields.filter(
    (field): field is TimeField =>
      (field.kind === 'date' || field.kind === 'dateTime') && field.notBefore !== undefined,
  );
  endFields.set(fields, found);
  return found;
};

/** Checked as soon as both times are entered. */
export const orderProblems = (fields: readonly Field[], wire: Wire): RecordProblem[] =>
  findEndFields(fields).flatMap((field) => {
    const [start, end] = [wire[field.notBefore!], wire[field.key]];
    const isBefore =
      typeof start === 'string' &&
      typeof end === 'string' &&
      isWallClock(start) &&
      isWallClock(end) &&
      end < start;
    return isBefore
      ? [{ path: [field.key], message: `${field.label} must not be before the start` }]
      : [];
  });

const findFieldProblems = (field: Field, wire: Wire, scope: Scope): RecordProblem[] => {
  const value = scope[0]?.[field.key];
  const path = [getWireKeys(field)[0]!];
  if (isEmpty(value))
    return field.required && isApplicable(field, scope)
      ? [{ path, message: `${field.label} is required` }]
      : halfLocation(field, wire);
  if (field.kind === 'select' || field.kind === 'multiSelect') {
    const message = optionProblem(field, value, scope);
    return message ? [{ path, message }] : [];
  }
  if (field.kind === 'repeat') {
    const rows = wire[field.key];
    if (!Array.isArray(rows)) return [];
    return rows.flatMap((row: unknown, i) =>
      isObject(row)
        ? ruleProblems(field.fields, row, scope).map((problem) => ({
            ...problem,
            path: [field.key, i, ...problem.path],
          }))
        : [],
    );
  }
  return halfLocation(field, wire);
};

export const ruleProblems = (
  fields: readonly Field[],
  wire: Wire,
  around: Scope = [],
): RecordProblem[] => {
  const scope = [decode(fields, wire), ...around];
  return [
    ...fields.flatMap((field) => findFieldProblems(field, wire, scope)),
    ...orderProblems(fields, wire),
  ];
};
