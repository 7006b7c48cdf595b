import type { Measured } from './bounds';

const COLUMNS: [title: string, of: (m: Measured) => string][] = [
  ['viewer', (m) => m.who],
  ['search', (m) => m.search],
  ['area and time', (m) => m.area],
  ['P', (m) => m.patrols.toFixed(0)],
  ['S', (m) => m.sightings.toFixed(0)],
  ['LB', (m) => m.lb.toFixed(1)],
  ['RCU', (m) => m.units.toFixed(1)],
  ['K', (m) => m.requests.toFixed(0)],
  ['path', (m) => `${m.path}/${m.cold}`],
  ['dec/S', (m) => (m.sightings ? (m.decoded / m.sightings).toFixed(2) : '-')],
  ['answered', (m) => m.answered.toFixed(0)],
  ['kB', (m) => (m.bytes / 1000).toFixed(1)],
  ['B/S', (m) => (m.answered ? (m.bytes / m.answered).toFixed(1) : '-')],
  ['CPU ms', (m) => m.cpu.toFixed(0)],
  ['open', (m) => m.open.toFixed(2)],
];

export const printTable = (rows: readonly Measured[]): void => {
  const cells = [
    COLUMNS.map(([title]) => title),
    ...rows.map((m) => COLUMNS.map(([, of]) => of(m))),
  ];
  const widths = COLUMNS.map((_, i) => Math.max(...cells.map((row) => row[i]!.length)));
  for (const row of cells)
    console.log(
      row
        .map((cell, i) => (i < 3 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
        .join('  '),
    );
};
