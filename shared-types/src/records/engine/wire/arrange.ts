/** Records as in responses: with every field, and rows in the order of the definitions' `sortBy`. */
import type { Field } from '../../fieldDefinition';
import { getWireKeys } from './wireKeys';
import { isObject } from '#base/isObject.ts';
type Row = Readonly<Record<string, unknown>>;

/** Ascending; rows without a number come last, in their previous order. */
export const byNumber = <R>(rows: readonly R[], getNumber: (row: R) => unknown): R[] => {
  const rank = (row: R): number => {
    const number = getNumber(row);
    return typeof number === 'number' ? number : Number.MAX_VALUE;
  };
  return [...rows].sort((a, b) => rank(a) - rank(b));
};

export const inRowOrder = <R extends object>(rows: readonly R[], sortBy: string | undefined): R[] =>
  sortBy === undefined ? [...rows] : byNumber(rows, (row) => (row as Row)[sortBy]);

type Each = (fields: readonly Field[], row: Row) => Row;

const mapRows = (fields: readonly Field[], wire: Row, each: Each): Row => {
  const mapped: Record<string, unknown> = { ...wire };
  for (const field of fields) {
    const rows = wire[field.key];
    if (field.kind === 'repeat' && Array.isArray(rows) && rows.every(isObject))
      mapped[field.key] = inRowOrder(
        rows.map((row) => each(field.fields, row)),
        field.sortBy,
      );
  }
  return mapped;
};

export const withRowsInOrder = <W extends Row>(fields: readonly Field[], wire: W): W =>
  mapRows(fields, wire, withRowsInOrder) as W;

/** Adds missing fields of a record and its rows as null, and sorts the rows. */
export const withAllFields = <W extends Row>(fields: readonly Field[], wire: W): W => ({
  ...(Object.fromEntries(fields.flatMap(getWireKeys).map((key) => [key, null])) as object),
  ...(mapRows(fields, wire, withAllFields) as W),
});
