import { effortByMonth, sightingsByMonth } from './byMonth';
import { effortByName } from './byName';
import { compareNumbers, comparison } from './comparison';
import { keyFigures, type KeyFigures } from './keyFigures';
import { sightingRates } from './rates';
import { toScope, type AddPatrol, type ReportScope } from './reportRecords';
import { EVERY_KIND, HAND_WORKED } from './testing/handWorked';

const added = <P extends { add: AddPatrol }>(part: P): P => {
  for (const records of HAND_WORKED) part.add(...records);
  return part;
};

describe('key figures', () => {
  it('are those worked out by hand', () => {
    expect(added(keyFigures(EVERY_KIND)).figures()).toEqual({
      patrols: 5,
      // March 8 and 9, May 29 to June 2, June 10 (not 11), November 1 and 2.
      daysOut: 10,
      hours: 128.02,
      kilometres: 120.1,
      noRoute: 1,
      guardians: 2,
      surveys: 3,
      sightings: 5,
      surveySightings: 2,
      incidentalSightings: 3,
    });
  });

  it('are unknown for records that the search did not include', () => {
    const scope: ReportScope = { holds: ['sightings'], effort: false };
    expect(added(keyFigures(scope)).figures()).toEqual({
      patrols: null,
      daysOut: null,
      hours: null,
      kilometres: null,
      noRoute: null,
      guardians: null,
      surveys: null,
      sightings: 5,
      surveySightings: 2,
      incidentalSightings: 3,
    });
  });

  it('are compared with those of a year earlier', () => {
    const now = added(keyFigures(EVERY_KIND)).figures();
    const before: KeyFigures = { ...now, patrols: 4, kilometres: null, noRoute: 0, hours: 100.01 };
    const { rows } = comparison(now, before);
    expect(rows.slice(0, 5)).toEqual([
      ['Patrols', 5, 4, 1, 25],
      ['Days out', 10, 10, 0, 0],
      // 128.02 − 100.01 = 28.01, or 28.007 % of 100.01.
      ['Hours', 128.02, 100.01, 28.01, 28],
      ['Kilometres', 120.1, null, null, null],
      ['Patrols without route', 1, 0, 1, null],
    ]);
    expect(compareNumbers(3, 4)).toMatchObject({ change: -1, percent: -25 });
  });
});

describe('sightings in relation to the effort', () => {
  it('count patrols without sightings, and kilometres only with their own sightings', () => {
    const part = added(sightingRates(EVERY_KIND));
    expect(part.denominators()).toEqual({
      patrols: 5,
      hours: 128.02,
      kilometres: 120.1,
      noRoute: 1,
    });
    const { columns, rows, totals } = part.table();
    expect(columns.map(({ key }) => key)).toEqual([
      'sighting_type',
      'sightings',
      'per_patrol',
      'patrols',
      'per_hour',
      'hours',
      'per_10_km',
      'distance',
      'on_routes',
    ]);
    expect(rows).toEqual([
      // 2/5; 2/128.0208; 2/12.01.
      ['Boat Sighting', 2, 0.4, 5, 0.016, 128.02, 0.167, 120.1, 2],
      // 3/5; 3/128.0208; two of the three on patrols with a route.
      ['Whale Observation', 3, 0.6, 5, 0.023, 128.02, 0.167, 120.1, 2],
    ]);
    // 4/12.01.
    expect(totals).toEqual(['All types', 5, 1, 5, 0.039, 128.02, 0.333, 120.1, 4]);
  });

  it('are unknown if the effort is 0', () => {
    const part = sightingRates(EVERY_KIND);
    const [patrol, , sightings] = HAND_WORKED[1]!;
    part.add({ ...patrol, end: patrol.start }, [], sightings);
    expect(part.table().totals).toEqual(['All types', 1, 1, 1, null, 0, null, 0, 0]);
  });

  it('are unknown if patrols without sightings are missing', () => {
    const kinds = ['patrols', 'sightings'] as const;
    expect(toScope({ kind: 'patrols', holds: kinds }).effort).toBe(true);
    expect(toScope({ kind: 'patrols', holds: kinds }, { onlyFlagged: true }).effort).toBe(false);
    expect(toScope({ kind: 'patrols', holds: kinds }, { onlyWithPhotos: true }).effort).toBe(false);
    const scope = toScope({ kind: 'sightings', holds: kinds });
    const part = added(sightingRates(scope));
    expect(part.denominators()).toBeNull();
    expect(part.table().totals).toEqual(['All types', 5, ...Array<null>(7).fill(null)]);
  });
});

describe('by month', () => {
  it('effort has every month, with days in their own month', () => {
    const { rows } = added(effortByMonth()).table();
    const idle = [0, 0, '0 min.', 0, 0, 0];
    expect(rows).toEqual([
      ['2025-03', 2, 2, '8 hours, 30 min.', 8.5, 20, 0],
      ['2025-04', ...idle],
      ['2025-05', 3, 1, '4 days, 12 hours, 30 min., 45 sec.', 108.51, 100.1, 0],
      // June 1 and 2 of the patrol that started in May, and June 10.
      ['2025-06', 3, 1, '4 hours', 4, 0, 0],
      ['2025-07', ...idle],
      ['2025-08', ...idle],
      ['2025-09', ...idle],
      ['2025-10', ...idle],
      ['2025-11', 2, 1, '7 hours, 30 sec.', 7.01, null, 1],
    ]);
  });

  it('sightings have a column per type', () => {
    const { columns, rows, totals } = added(sightingsByMonth()).table();
    expect(columns.map(({ label }) => label)).toEqual([
      'Month',
      'Boat Sighting',
      'Whale Observation',
      'All types',
    ]);
    expect(rows.filter((row) => row[3])).toEqual([
      ['2025-03', 1, 2, 3],
      ['2025-06', 1, 0, 1],
      ['2025-11', 0, 1, 1],
    ]);
    expect(rows).toHaveLength(9);
    expect(totals).toEqual(['Total', 2, 3, 5]);
  });

  it('a wrong year does not fill the table with empty months', () => {
    const part = added(effortByMonth());
    const [patrol] = HAND_WORKED[0]!;
    part.add({ ...patrol, start: -6e10, end: -6e10 + 60 }, [], []);
    expect(part.table().rows).toHaveLength(5);
    expect(effortByMonth().table().rows).toEqual([]);
  });
});

describe('by purpose and area', () => {
  it('a patrol counts for each, and those without any come last', () => {
    expect(added(effortByName('purposes')).table().rows).toEqual([
      // Patrols 1, 2 and 3: 18,000 + 25,230 + 390,645 = 433,875 s = 120.52 h.
      ['Monitoring', 3, '4 days, 24 hours, 31 min., 15 sec.', 120.52, 112.4, 1],
      ['Other', 1, '7 hours, 30 sec.', 7.01, null, 1],
      ['Training', 1, '5 hours', 5, 12.3, 0],
      ['N/A', 2, '7 hours, 30 min.', 7.5, 7.7, 0],
    ]);
    expect(
      added(effortByName('areas'))
        .table()
        .rows.map(([name, count]) => [name, count]),
    ).toEqual([
      ['North Arm', 3],
      ['Outer Bank', 1],
      ['N/A', 2],
    ]);
  });
});
