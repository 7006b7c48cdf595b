/** Rows in the order that the spec gives them, as `sortBy` in the definitions says. */
import type { Field } from '../fieldDefinition';
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

/** A record with the rows of its groups in order, groups within groups too. */
export const withRowsInOrder = <W extends Row>(fields: readonly Field[], wire: W): W => {
  const ordered: Record<string, unknown> = { ...wire };
  for (const field of fields) {
    const rows = wire[field.key];
    if (field.kind === 'repeat' && Array.isArray(rows) && rows.every(isRow))
      ordered[field.key] = inRowOrder(
        rows.map((row) => withRowsInOrder(field.fields, row)),
        field.sortBy,
      );
  }
  return ordered as W;
};
