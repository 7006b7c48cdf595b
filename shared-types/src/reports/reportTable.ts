/** Tables of a report: the same for the screen, CSV and Excel. */
import type { Cell, Column } from '../records/engine/render/tables';
import type { AddPatrol } from './reportRecords';

export interface ReportTable {
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  /** Comes after the rows, however they are sorted. */
  totals: readonly Cell[] | null;
}

/**
 * Counts patrol after patrol. `state` is all it knows, so that a job can stop, keep it (`savedState.ts`)
 * and continue with it later.
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

/** As many decimals as the column says. */
export const rounded = (value: number, decimals: number): number =>
  Math.round(value * 10 ** decimals) / 10 ** decimals;

export const countIn = <K>(counts: Map<K, number>, key: K, by = 1): void => {
  counts.set(key, (counts.get(key) ?? 0) + by);
};

export const sumOf = (counts: Iterable<number>): number => {
  let sum = 0;
  for (const count of counts) sum += count;
  return sum;
};
