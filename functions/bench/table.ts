export type Columns<Row> = readonly (readonly [title: string, format: (row: Row) => string])[];

interface Measured {
  units: number;
  requests: number;
  path: number;
  /** Requests in sequence of a cold function, if measured. */
  cold?: number;
  bytes: number;
  cpu: number;
}

/** For the end of a table. */
export const READING_COLUMNS: Columns<Measured> = [
  ['RCU', ({ units }) => units.toFixed(1)],
  ['K', ({ requests }) => requests.toFixed(0)],
  ['path', ({ path, cold }) => (cold === undefined ? String(path) : `${path}/${cold}`)],
  ['kB', ({ bytes }) => (bytes / 1000).toFixed(1)],
  ['CPU ms', ({ cpu }) => cpu.toFixed(0)],
];

/** @param texts how many of the first columns are text, and so aligned to the left */
export const formatTable = <Row>(
  columns: Columns<Row>,
  texts: number,
  rows: readonly Row[],
): string => {
  const cells = [
    columns.map(([title]) => title),
    ...rows.map((row) => columns.map(([, format]) => format(row))),
  ];
  const widths = columns.map((_, i) => Math.max(...cells.map((row) => row[i]!.length)));
  return cells
    .map((row) =>
      row
        .map((cell, i) => (i < texts ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
        .join('  '),
    )
    .join('\n');
};
