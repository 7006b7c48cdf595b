import { guardiansOverview } from './guardiansOverview';
import { patrolsTable } from './patrolsOverview';
import type { AddPatrol, ReportScope } from './reportRecords';
import type { ReportTable } from './reportTable';
import { sightingCounts } from './sightingCounts';
import { SIGHTINGS_LIST, sightingRows } from './sightingsList';
import { surveyCounts, surveysOverview } from './surveysOverview';
import { EVERY_KIND, HAND_WORKED } from './testing/handWorked';

const makeTable = (part: { add: AddPatrol; table: () => ReportTable }): ReportTable => {
  for (const records of HAND_WORKED) part.add(...records);
  return part.table();
};

describe('the patrols overview', () => {
  const { columns, rows, totals } = patrolsTable(EVERY_KIND, HAND_WORKED);
  const cells = (row: readonly unknown[] | null) =>
    Object.fromEntries(columns.map(({ key }, i) => [key, row![i]]));

  it('has one row per patrol', () => {
    expect(cells(rows[0]!)).toEqual({
      nation: 'North Inlet',
      patrol_id: 1,
      start: '2025-03-08 22:00:00',
      end: '2025-03-09 04:00:00',
      guardians: 'Ann, Zoe',
      guests: 'Two students',
      areas: 'North Arm',
      purposes: 'Monitoring, Training',
      distance: 12.3,
      no_route: null,
      duration: '5 hours',
      hours: 5,
      surveys: '2 x Bird Survey, 1 x Kelp Survey',
      survey_sightings: 2,
      incidental_sightings: 1,
    });
    expect(cells(rows[1]!)).toMatchObject({
      guardians: 'Ann',
      guests: null,
      areas: 'North Arm, Outer Bank, Harbour only',
      purposes: 'Monitoring, Other, Moved the camp barge',
      distance: null,
      no_route: 1,
      duration: '7 hours, 30 sec.',
      // 25,230 s = 7.0083 h.
      hours: 7.01,
      surveys: null,
      survey_sightings: 0,
      incidental_sightings: 1,
    });
    expect(cells(rows[2]!)).toMatchObject({
      distance: 100.1,
      duration: '4 days, 12 hours, 30 min., 45 sec.',
      // 4 × 24 + 12 + 30/60 + 45/3600 = 108.5125 h.
      hours: 108.51,
      survey_sightings: 0,
    });
    expect(cells(rows[3]!)).toMatchObject({
      end: '2025-06-11 00:00:00',
      guardians: null,
      distance: 0,
      no_route: null,
      duration: '4 hours',
    });
    expect(rows).toHaveLength(5);
  });

  it('ends with totals that are the sums of its rows', () => {
    expect(cells(totals)).toEqual({
      nation: 'Total of 5 patrols',
      patrol_id: null,
      start: null,
      end: null,
      guardians: null,
      guests: null,
      areas: null,
      purposes: null,
      // 12.3 + 100.1 + 0.0 + 7.7 km.
      distance: 120.1,
      no_route: 1,
      // 5 + 7 + 12 + 4 + 3 = 31 hours, 30 + 30 = 60 min., 30 + 45 = 75 s: 75 s are 1 min. 15 s, and
      // 61 min. are 1 hour, 1 min.
      duration: '4 days, 32 hours, 1 min., 15 sec.',
      // 18,000 + 25,230 + 390,645 + 14,400 + 12,600 = 460,875 s.
      hours: 128.02,
      surveys: '2 x Bird Survey, 1 x Kelp Survey',
      survey_sightings: 2,
      incidental_sightings: 3,
    });
  });

  it('leaves the counts of records blank that the search did not include', () => {
    const scope: ReportScope = { holds: ['patrols'], effort: true };
    const alone = patrolsTable(scope, [[HAND_WORKED[0]![0], [], []]]);
    for (const row of [alone.rows[0]!, alone.totals!])
      expect(row.slice(-3)).toEqual([null, null, null]);
    expect(alone.totals![0]).toBe('Total of 1 patrol');
  });

  it('has no total distance if no patrol has a route', () => {
    const { totals: none } = patrolsTable(EVERY_KIND, [HAND_WORKED[1]!]);
    expect(cells(none)).toMatchObject({ distance: null, no_route: 1 });
  });
});

describe('the guardians overview', () => {
  it('counts patrols, different dates of start, and hours', () => {
    const { columns, rows, totals } = makeTable(guardiansOverview());
    expect(columns.map(({ key }) => key)).toEqual([
      'guardian',
      'patrols',
      'days_worked',
      'duration',
      'hours',
    ]);
    expect(rows).toEqual([
      // Patrols 1, 2 and 5, on March 8 and November 1: 5 h + 7 h 30 s + 3 h 30 min. = 55,830 s.
      ['Ann', 3, 2, '15 hours, 30 min., 30 sec.', 15.51],
      // Patrols 1 and 3: 5 h + 4 days 12 h 30 min. 45 s = 408,645 s.
      ['Zoe', 2, 2, '4 days, 17 hours, 30 min., 45 sec.', 113.51],
    ]);
    // 15 + 17 hours, 60 min., 75 s.
    expect(totals).toEqual([
      'Total (each patrol once, time of all guardians)',
      ...[4, 4, '4 days, 33 hours, 1 min., 15 sec.', 129.02],
    ]);
  });

  it('sorts by patrols, then by name as people do', () => {
    const part = guardiansOverview();
    const [patrol] = HAND_WORKED[0]!;
    for (const guardians of [['Zed'], ['Émile', 'Zed'], ['Frank', 'Frank'], ['Adam']])
      part.add({ ...patrol, guardians }, [], []);
    expect(part.table().rows.map(([name, count]) => [name, count])).toEqual([
      ['Zed', 2],
      ['Adam', 1],
      ['Émile', 1],
      ['Frank', 1],
    ]);
  });
});

describe('the surveys overview', () => {
  it('counts what was seen on each type of survey, with "N/A" for a missing level', () => {
    const { rows, totals } = makeTable(surveysOverview());
    expect(rows).toEqual([
      ['Bird Survey', 'Whale Observation', 'Orca', 'N/A', 1],
      ['Kelp Survey', 'Boat Sighting', 'N/A', 'N/A', 1],
    ]);
    expect(totals).toEqual(['Total', null, null, null, 2]);
  });

  it('keeps sightings whose survey is not in the report', () => {
    const part = surveysOverview();
    const [patrol, , sightings] = HAND_WORKED[0]!;
    part.add(patrol, [], sightings);
    expect(part.table().rows.map(([type]) => type)).toEqual(['N/A', 'N/A']);
  });

  it('comes with the number of surveys, also of those without sightings', () => {
    const { rows, totals } = makeTable(surveyCounts(EVERY_KIND));
    expect(rows).toEqual([
      ['Bird Survey', 'Sea', 1, 0, 0],
      ['Bird Survey', 'Shore', 1, 1, 1],
      ['Kelp Survey', 'N/A', 1, 1, 1],
    ]);
    expect(totals).toEqual(['Total', null, 3, 2, 2]);
    const scope: ReportScope = { holds: ['surveys'], effort: false };
    expect(makeTable(surveyCounts(scope)).totals).toEqual(['Total', null, 3, null, null]);
  });
});

describe('the sightings summaries', () => {
  const counts = (counted: Parameters<typeof sightingCounts>[0]) => {
    const { rows, totals } = makeTable(sightingCounts(counted));
    return [...rows, totals!].map((row) => row.join(' | '));
  };

  it('count survey sightings and incidental sightings separately', () => {
    expect(counts('survey')).toEqual([
      'Boat Sighting | N/A | N/A | 1',
      'Whale Observation | Orca | N/A | 1',
      'Total |  |  | 2',
    ]);
    expect(counts('incidental')).toEqual([
      'Boat Sighting | Sail | N/A | 1',
      'Whale Observation | N/A | N/A | 1',
      'Whale Observation | Orca | Resident | 1',
      'Total |  |  | 3',
    ]);
    expect(counts('all').at(-1)).toBe('Total |  |  | 5');
  });

  it('count a level that is an empty text as missing', () => {
    const part = sightingCounts('all');
    const [patrol, , [sighting]] = HAND_WORKED[1]!;
    part.add(patrol, [], [sighting!, { ...sighting!, type: ['Whale Observation', '', ''] }]);
    expect(part.table().rows).toEqual([['Whale Observation', 'N/A', 'N/A', 2]]);
  });

  it('list every sighting', () => {
    const rows = HAND_WORKED.flatMap((records) => sightingRows(...records));
    expect(rows).toHaveLength(5);
    expect(Object.fromEntries(SIGHTINGS_LIST.map(({ key }, i) => [key, rows[1]![i]]))).toEqual({
      nation: 'North Inlet',
      patrol_id: 1,
      sighting_id: '1.2',
      time: '2025-03-09 01:00:00',
      sighting_type: 'Whale Observation',
      sighting_subtype: 'Orca',
      sighting_subsubtype: 'N/A',
      survey_type: 'Bird Survey',
      latitude: 52.12346,
      longitude: -128.4,
    });
    expect(rows[0]![7]).toBeNull();
  });
});
