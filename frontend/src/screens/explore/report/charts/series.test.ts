import type { ReportTable } from '@portal/shared-types/reports/reportTable';
import { byMonth, byName, COLORS, typesByMonth } from './series';

const table = (columns: string[], ...rows: (string | number | null)[][]): ReportTable => ({
  columns: columns.map((key) => ({ key, label: key, type: 'integer' })),
  rows,
  totals: null,
});

test('effort by month keeps months without any', () => {
  const effort = table(['month', 'hours'], ['2026-01', 4.5], ['2026-02', 0], ['2026-03', 2]);
  expect(byMonth(effort, 'hours', 'Hours')).toEqual({
    labels: ['Jan 2026', 'Feb 2026', 'Mar 2026'],
    series: [{ label: 'Hours', values: [4.5, 0, 2], color: COLORS[0] }],
  });
});

test('the types with the most sightings come first, the others together', () => {
  const types = table(
    ['month', 'Bear', 'Orca', 'Eagle', 'all'],
    ['2026-01', 1, 5, 2, 8],
    ['2026-02', 0, 1, 3, 4],
  );
  const { series } = typesByMonth(types, 2);
  expect(series.map(({ label, values }) => [label, values])).toEqual([
    ['Orca', [5, 1]],
    ['Eagle', [2, 3]],
    ['1 other types', [1, 0]],
  ]);
  expect(typesByMonth(types).series.map(({ label }) => label)).toEqual(['Orca', 'Eagle', 'Bear']);
});

test('names are listed by size', () => {
  const areas = table(['area', 'patrols'], ['Bay', 2], ['Cove', 7], ['N/A', 1]);
  expect(byName(areas, 'patrols', 'Patrols', 10).labels).toEqual(['Cove', 'Bay', 'None']);
  expect(byName(areas, 'patrols', 'Patrols', 1).series[0]!.values).toEqual([7]);
});
