import { madeColumns } from '#contract/search/testing/madeColumns.ts';
import { columnsInView } from './columnsInView';
import { toScope } from './reportRecords';
import type { ReportView } from './views';
import { reportSteps, type WholeReport } from './wholeReport';

let seed = 5;
const upTo = (n: number): number => {
  seed = (seed * 1664525 + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * n);
};
const found = madeColumns(upTo, {
  kind: 'patrols',
  holds: ['patrols', 'sightings', 'surveys'],
  patrols: 90,
  surveys: 100,
  sightings: 400,
  guardians: 12,
});
const scope = toScope(found);
/** Hides every third patrol with its records. */
const shown = {
  patrols: Uint8Array.from(found.patrols.id, (_, p) => (p % 3 ? 1 : 0)),
  sightings: Uint8Array.from(found.sightings.patrol, (p) => (p % 3 ? 1 : 0)),
  surveys: Uint8Array.from(found.surveys.patrol, (p) => (p % 3 ? 1 : 0)),
};

const makeReport = (view: ReportView | null): WholeReport => {
  const steps = reportSteps(found, { scope, shown, view });
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};

test('a report yields between batches of patrols, and counts what is shown', () => {
  const steps = [...reportSteps(found, { scope, shown })];
  expect(steps).toHaveLength(3);
  expect(makeReport(null).figures).toMatchObject({
    patrols: shown.patrols.filter(Boolean).length,
    sightings: shown.sightings.filter(Boolean).length,
    surveys: shown.surveys.filter(Boolean).length,
  });
});

test('the effort below the table of sightings per effort is that of its columns', () => {
  const { denominators, tables } = makeReport(null);
  const { columns, totals } = tables.find(({ key }) => key === 'sightings-per-effort')!.table;
  const cell = (wanted: string): unknown => totals![columns.findIndex(({ key }) => key === wanted)];
  expect(denominators).toMatchObject({
    patrols: shown.patrols.filter(Boolean).length,
    hours: cell('hours'),
    kilometres: cell('distance'),
  });
});

test('the figures and the map of each view have the same records; the views of nations add up', () => {
  const all = makeReport(null);
  const sums = { patrols: 0, sightings: 0, surveys: 0 };
  for (const by of ['nation', 'guardian', 'area', 'season'] as const)
    for (const name of all.values[by]) {
      const view = { by, name };
      const { figures, tables, values } = makeReport(view);
      const columns = columnsInView(found, shown, view);
      const counts = {
        patrols: columns.patrols.id.length,
        sightings: columns.sightings.no.length,
        surveys: columns.surveys.no.length,
      };
      expect([view, figures]).toMatchObject([view, counts]);
      expect(counts.patrols).toBeGreaterThan(0);
      expect(tables.find(({ key }) => key === 'patrols')!.table.rows).toHaveLength(counts.patrols);
      expect(values).toEqual(all.values);
      if (by === 'nation')
        for (const kind of ['patrols', 'sightings', 'surveys'] as const) sums[kind] += counts[kind];
    }
  expect(all.figures).toMatchObject(sums);
});

test('without a view or hidden records, the columns stay as they are', () => {
  expect(columnsInView(found, undefined, null)).toBe(found);
});
