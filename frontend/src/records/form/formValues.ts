/**
 * Converts between a record's wire format and the form's values. Forms have no `undefined`, because the form
 * library would use the record's initial value instead, and rows are always an array. Unchanged values are
 * returned as they were.
 */
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import {
  decode,
  encode,
  type Value,
  type Values,
  type Wire,
} from '@portal/shared-types/records/engine/wire/values';
import { sameValue } from '@portal/shared-types/records/engine/wire/equality';
import { withRowsInOrder } from '@portal/shared-types/records/engine/wire/arrange';
import { getWireKeys } from '@portal/shared-types/records/engine/wire/wireKeys';
import { finishLocation } from '../inputs/location/finishLocation';

const getRows = (value: Value): Values[] => (Array.isArray(value) ? (value as Values[]) : []);

/** Gives every field a value, null if there is none. */
export const formValues = (fields: readonly Field[], values: Values): Values =>
  Object.fromEntries(
    fields.map((field) => {
      const value = values[field.key];
      return [
        field.key,
        field.kind === 'repeat'
          ? getRows(value).map((row) => formValues(field.fields, row))
          : (value ?? null),
      ];
    }),
  );

const finished = (field: Field, value: Value): Value => {
  if (field.kind !== 'repeat') return finishLocation(field, value);
  return getRows(value).map((row) =>
    Object.fromEntries(
      field.fields.flatMap((one) => {
        const next = finished(one, row[one.key]);
        // An empty list means the same as none.
        return one.kind === 'repeat' && !getRows(next).length ? [] : [[one.key, next]];
      }),
    ),
  );
};

export interface FormRecord {
  /** To be sent. */
  wire: Wire;
  /** To be checked: only the form's fields, with rows in their order on the screen. */
  checked: Wire;
  changed: boolean;
}

/** Reads a record's form; `original` is the record as it arrived. */
export const formReader = (fields: readonly Field[], original: Wire) => {
  const before = decode(fields, original);
  const start = formValues(fields, before);
  return (values: Values): FormRecord => {
    const isSame = (field: Field): boolean => sameValue(values[field.key], start[field.key]);
    const entered = Object.fromEntries(
      fields.map((field) => [
        field.key,
        isSame(field) ? before[field.key] : finished(field, values[field.key]),
      ]),
    );
    const wire = encode(fields, entered, original);
    const checked: Wire = {};
    const shown = withRowsInOrder(fields.filter(isSame), wire);
    for (const field of fields)
      for (const key of getWireKeys(field)) if (key in shown) checked[key] = shown[key];
    return { wire, checked, changed: !sameValue(wire, original) };
  };
};
