/** Rows of a table on their way into a file, some hundreds at a time: one by one would be slow. */
import type { Cell } from '@portal/shared-types/records/engine/render/tables';

/** Cells in the order of the columns. */
export type Row = readonly Cell[];
export type Batches = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
