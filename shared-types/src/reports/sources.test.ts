/** The browser's columns and an export job's records give the same reports. */
import fc from 'fast-check';
import type { Patrol } from '#records/patrol.ts';
import type { Sighting } from '#records/sighting.ts';
import type { Survey } from '#records/survey.ts';
import type { SearchKind } from '#contract/search/columns.ts';
import { displayed } from '#contract/search/display/display.ts';
import { shownRecords } from '#contract/search/display/shown.ts';
import { FRESH } from '#contract/search/display/toggles.ts';
import { treesOf } from '#contract/search/display/toggleTrees.ts';
import { patrolRowAt, sightingRowAt, surveyRowAt } from '#contract/search/rows.ts';
import { columnsOf } from '#contract/search/testing/columns.ts';
import { madeColumns } from '#contract/search/testing/madeColumns.ts';
import { anyToggles } from '#contract/search/testing/madeToggles.ts';
import { collectReport } from './collectReport';
import { readPatrolRecords } from './fromColumns';
import { listPatrolRecords } from './fromRecords';
import { guardiansOverview } from './guardiansOverview';
import { keyFigures } from './keyFigures';
import { patrolsOverview } from './patrolsOverview';
import { savedState, parseState } from './savedState';
import { EVERY_KIND, HAND_WORKED } from './testing/handWorked';

const PATROLS = [
  {
    id: 1,
    guardians: ['Ann'],
    distance: 12.3,
    surveys: [{ type: 'Bird Survey', subtype: 'Shore' }],
    sightings: [
      { type: 'Whale Observation', subtype: 'Orca', survey: 1 },
      { type: 'Bear Den', at: null },
    ],
  },
  { id: 2, effort: 'Testing or Demonstrating', sightings: [{ type: 'Bear Den' }] },
];

const someColumns = (upTo: (n: number) => number) =>
  madeColumns(upTo, {
    kind: 'patrols',
    holds: ['patrols', 'sightings', 'surveys'],
    patrols: upTo(8),
    surveys: 10,
    sightings: 30,
    guardians: 4,
  });

describe('records of a search', () => {
  it('are those of its columns', () => {
    const [first, second] = [...readPatrolRecords(columnsOf(PATROLS))];
    const [patrol, surveys, sightings] = first!;
    expect(patrol).toEqual({
      id: 1,
      nation: 'North Inlet',
      start: Date.UTC(2026, 2, 1, 8) / 1000,
      end: Date.UTC(2026, 2, 1, 9) / 1000,
      guardians: ['Ann'],
      purposes: [],
      areas: [],
      distance: 12.3,
    });
    expect(surveys).toMatchObject([{ no: 1, type: 'Bird Survey', subtype: 'Shore' }]);
    expect(sightings).toMatchObject([
      { no: 1, type: ['Whale Observation', 'Orca', null], survey: 1, latitude: 52 },
      { no: 2, type: ['Bear Den', null, null], survey: 0, latitude: null, longitude: null },
    ]);
    expect(second![0]).toMatchObject({ id: 2, distance: null, guardians: [] });
  });

  it('are only those that are displayed: no test data after a new search', () => {
    const found = columnsOf(PATROLS);
    const shown = shownRecords(found, { trees: treesOf(found), toggles: FRESH, flags: null });
    const part = keyFigures(EVERY_KIND);
    for (const records of readPatrolRecords(found, shown)) part.add(...records);
    expect(part.figures()).toMatchObject({ patrols: 1, sightings: 2, surveys: 1 });
  });

  it('are those that toggles show, of every kind', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat({ max: 1_000_000 })), (stream) => {
        const upTo = (n: number): number => (stream.next().value as number) % n;
        const found = someColumns(upTo);
        const trees = treesOf(found);
        const toggles = anyToggles(upTo, trees, 20);
        const shown = shownRecords(found, { trees, toggles, flags: null });
        expect([...readPatrolRecords(found, shown)]).toEqual([
          ...readPatrolRecords(displayed(found, trees, toggles)),
        ]);
      }),
      { numRuns: 100 },
    );
  });

  it('are the same as whole records, in whatever order columns have them', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat({ max: 1_000_000 })), (stream) => {
        const upTo = (n: number): number => (stream.next().value as number) % n;
        const found = someColumns(upTo);
        const surveys = found.surveys.no.map((_, v) => surveyRowAt(found, v));
        const sightings = found.sightings.no.map((_, s) => sightingRowAt(found, s));
        const whole = found.patrols.id.map((id, p) =>
          listPatrolRecords(
            patrolRowAt(found, p) as unknown as Patrol,
            surveys.filter((v) => v.patrol_id === id) as unknown as Survey[],
            sightings
              .filter((s) => s.patrol_id === id)
              .map((s) => ({
                ...s,
                coordinates: JSON.stringify({
                  type: 'Point',
                  coordinates: [s.longitude, s.latitude],
                }),
              })) as unknown as Sighting[],
          ),
        );
        const unknown = { guests: null, otherPurpose: null, otherAreas: null };
        expect(
          [...readPatrolRecords(found)].map(([patrol, ...rest]) => [
            { ...patrol, ...unknown },
            ...rest,
          ]),
        ).toEqual(whole);
      }),
      { numRuns: 50 },
    );
  });
});

test('a report that is stopped after any patrol and continued elsewhere is the same', () => {
  const whole = collectReport(EVERY_KIND);
  let report = collectReport(EVERY_KIND);
  for (const records of HAND_WORKED) {
    whole.add(...records);
    report.add(...records);
    report = collectReport(EVERY_KIND, report.saved());
  }
  expect(report.tables()).toEqual(whole.tables());

  const atOnce = patrolsOverview(EVERY_KIND);
  let overview = patrolsOverview(EVERY_KIND);
  for (const records of HAND_WORKED) {
    expect(overview.row(...records)).toEqual(atOnce.row(...records));
    overview = patrolsOverview(EVERY_KIND, parseState(savedState(overview.state)));
  }
  expect(overview.totals()).toEqual(atOnce.totals());
});

test('a report has the tables of the kinds that were searched for, and every cell its column', () => {
  const listKeys = (holds: SearchKind[]) =>
    collectReport({ holds, effort: true })
      .tables()
      .map(({ key }) => key);
  expect(listKeys(['sightings'])).toEqual([
    'key-figures',
    'survey-sightings',
    'incidental-sightings',
    'sightings-by-month',
  ]);
  expect(listKeys(['patrols'])).not.toContain('sightings-per-effort');

  const report = collectReport(EVERY_KIND);
  for (const records of HAND_WORKED) report.add(...records);
  expect(report.tables()).toHaveLength(11);
  for (const { key, table } of report.tables()) {
    expect(new Set(table.columns.map((column) => column.key)).size).toBe(table.columns.length);
    for (const row of [...table.rows, ...(table.totals ? [table.totals] : [])])
      expect([key, row.length]).toEqual([key, table.columns.length]);
  }
});

test('names that are words of JavaScript are kept', () => {
  const part = guardiansOverview();
  const [patrol] = HAND_WORKED[0]!;
  part.add({ ...patrol, guardians: ['__proto__', 'constructor', 'map'] }, [], []);
  const again = guardiansOverview(parseState(savedState(part.state)));
  expect(again.table().rows.map(([name]) => name)).toEqual(['__proto__', 'constructor', 'map']);
});
