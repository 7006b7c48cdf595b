/** Tables of a report, the same for screen, CSV and Excel. */
import type { Cell, Column } from '#records/engine/render/tables.ts';
import type { AddPatrol } from './reportRecords';

export interface ReportTable {
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  /** After the rows, however they are sorted. */
  totals: readonly Cell[] | null;
}

/**
 * Counts one patrol after another. `state` is all it remembers, so that a job can stop, save it
 * (`savedState.ts`) and continue later.
 */
export interface ReportPart<State> {
  state: State;
  add: AddPatrol;
  table: () => ReportTable;
}

/** A missing subtype or subsubtype (docs/product.md#overviews). */
export const MISSING = 'N/A';

export const column = (
  key: string,
  label: string,
  type: Column['type'],
  more: Partial<Column> = {},
): Column => ({ key, label, type, ...more });

export const rounded = (value: number, decimals: number): number =>
  Math.round(value * 10 ** decimals) / 10 ** decimals;

export const countIn = <K>(counts: Map<K, number>, key: K, by = 1): void => {
  counts.set(key, (counts.get(key) ?? 0) + by);
};

export const sumCounts = (counts: Iterable<number>): number => {
  let sum = 0;
  for (const count of counts) sum += count;
  return sum;
};
