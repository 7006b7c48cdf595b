/** Records as responses show them: every field, and rows in the order that the definitions' `sortBy` gives. */
import type { Field } from '../../fieldDefinition';
import { wireKeysOf } from './wireKeys';
type Row = Readonly<Record<string, unknown>>;

/** Rising; rows without a number come last, in the order they had. */
export const byNumber = <R>(rows: readonly R[], numberOf: (row: R) => unknown): R[] => {
  const rank = (row: R): number => {
    const number = numberOf(row);
    return typeof number === 'number' ? number : Number.MAX_VALUE;
  };
  return [...rows].sort((a, b) => rank(a) - rank(b));
};

export const inRowOrder = <R extends object>(
  rows: readonly R[],
  sortBy: string | undefined,
): R[] => (sortBy === undefined ? [...rows] : byNumber(rows, (row) => (row as Row)[sortBy]));

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Each = (fields: readonly Field[], row: Row) => Row;

const mapRows = (fields: readonly Field[], wire: Row, each: Each): Row => {
  const mapped: Record<string, unknown> = { ...wire };
  for (const field of fields) {
    const rows = wire[field.key];
    if (field.kind === 'repeat' && Array.isArray(rows) && rows.every(isRow))
      mapped[field.key] = inRowOrder(
        rows.map((row) => each(field.fields, row)),
        field.sortBy,
      );
  }
  return mapped;
};

/** A record with the rows of its groups in order, groups within groups too. */
export const withRowsInOrder = <W extends Row>(fields: readonly Field[], wire: W): W =>
  mapRows(fields, wire, withRowsInOrder) as W;

/** Every field of a record and of its rows, null when empty; rows in order. */
export const withAllFields = <W extends Row>(fields: readonly Field[], wire: W): W => ({
  ...(Object.fromEntries(fields.flatMap(wireKeysOf).map((key) => [key, null])) as object),
  ...(mapRows(fields, wire, withAllFields) as W),
});
