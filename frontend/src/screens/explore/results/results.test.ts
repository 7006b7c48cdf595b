import { columnsOf } from '@portal/shared-types/contract/search/testing/columns';
import { nationOrder, ROUTE_COLOURS, nationColour } from '#platform/map/colours.ts';
import { makePoints, resultBounds, makeRoutes } from './mapRecords';
import { sortRows } from './order';
import { findRecord, findRow, selectionAt } from './recordRef';

const found = columnsOf([
  {
    id: 12,
    nation: 'South Sound',
    start: '2026-03-02 08:00:00',
    guardians: ['Zoe'],
    distance: 4,
    route: [
      [-128, 52],
      [-128.1, 52.1],
    ],
    sightings: [{ type: 'Whale Observation', at: [-128.5, 52.5], time: '10:00' }],
  },
  {
    id: 7,
    nation: 'North Inlet',
    start: '2026-03-01 08:00:00',
    guardians: ['Ann', 'Zoe'],
    distance: 30,
    sightings: [
      { type: 'Bird Observation', at: null, time: '09:00' },
      { type: 'Bird Observation', at: [-129, 53], time: '09:30' },
    ],
    surveys: [{}, {}],
  },
]);

describe('the order of the table', () => {
  it.each([
    ['patrol_start_dt', 'asc', [1, 0]],
    ['patrol_start_dt', 'desc', [0, 1]],
    ['id', 'asc', [1, 0]],
    ['nation', 'asc', [1, 0]],
    ['guardians', 'desc', [0, 1]],
    ['distance', 'desc', [1, 0]],
    ['survey_count', 'asc', [0, 1]],
  ] as const)('of patrols by %s, %s', (field, direction, order) => {
    expect(sortRows(found, 'patrols', { field, direction })).toEqual(order);
  });

  it('of sightings by their own and their patrol’s fields', () => {
    expect(sortRows(found, 'sightings', { field: 'sighting_dt', direction: 'asc' })).toEqual([
      1, 2, 0,
    ]);
    expect(sortRows(found, 'sightings', { field: 'sighting_type', direction: 'desc' })).toEqual([
      0, 1, 2,
    ]);
    expect(sortRows(found, 'sightings', { field: 'patrol_id', direction: 'asc' })).toEqual([
      1, 2, 0,
    ]);
  });

  it('of patrols by the sightings that are shown, not by all that they have', () => {
    const some = { ...found, patrols: { ...found.patrols, sightings: [40, 30] } };
    const sorting = { field: 'sighting_count', direction: 'desc' } as const;
    expect(sortRows(some, 'patrols', sorting)).toEqual([1, 0]);
    expect(sortRows({ ...some, holds: ['patrols'] }, 'patrols', sorting)).toEqual([0, 1]);
  });

  it('counts numbers within names as numbers', () => {
    const areas = columnsOf([
      { id: 1, nation: 'Area 10' },
      { id: 2, nation: 'Area 9' },
    ]);
    expect(sortRows(areas, 'patrols', { field: 'nation', direction: 'asc' })).toEqual([1, 0]);
  });

  it('works for 50,000 sightings', () => {
    const many = columnsOf([{ id: 1, sightings: [{}] }]);
    const count = 50_000;
    const filled = (value: (i: number) => number) =>
      Array.from({ length: count }, (_, i) => value(i));
    many.sightings = {
      ...many.sightings,
      patrol: filled(() => 0),
      no: filled((i) => i + 1),
      time: filled((i) => (i * 7919) % count),
      type: filled(() => 1),
    };
    const order = sortRows(many, 'sightings', { field: 'sighting_dt', direction: 'asc' });
    expect(many.sightings.time[order[0]!]).toBe(0);
    expect(many.sightings.time[order.at(-1)!]).toBe(count - 1);
  });
});

describe('results on the map', () => {
  it('are routes in the colour of their nation', () => {
    const nations = nationOrder(['North Inlet'], found);
    expect(nations).toEqual(['North Inlet', 'South Sound']);
    expect(makeRoutes(found, nations)).toEqual([
      { key: 0, group: 1, lines: found.patrols.route[0] },
    ]);
    expect(
      nationColour(
        Array.from({ length: 9 }, (_, i) => `n${i}`),
        'n8',
      ),
    ).toBe(8 % ROUTE_COLOURS.length);
  });

  it('are sightings by kind, if they have a location', () => {
    expect(makePoints(found, 'sightings')).toEqual({
      key: [0, 2],
      lon: [-128.5, -129],
      lat: [52.5, 53],
      group: [0, 1],
    });
  });

  it('are only those kinds that were requested', () => {
    const heads = { ...found, holds: ['sightings' as const] };
    expect(makeRoutes(heads, [])).toEqual([]);
    expect(makePoints({ ...found, holds: ['patrols'] }, 'sightings').key).toEqual([]);
  });

  it('lie within bounds to which the map can go', () => {
    expect(resultBounds(found)).toEqual({ minX: -129, minY: 52, maxX: -128, maxY: 53 });
    expect(resultBounds({ ...found, holds: [] })).toBeNull();
    expect(resultBounds({ ...found, holds: ['patrols'] })).toEqual({
      minX: -128.1,
      minY: 52,
      maxX: -128,
      maxY: 52.1,
    });
  });
});

describe('a result and the address', () => {
  it.each([
    [
      { kind: 'patrols', index: 1 },
      { patrolId: 7, recordId: null },
    ],
    [
      { kind: 'sightings', index: 2 },
      { patrolId: 7, recordId: '7.2' },
    ],
    [
      { kind: 'surveys', index: 0 },
      { patrolId: 7, recordId: '7.v1' },
    ],
  ] as const)('name each other (%#)', (record, selection) => {
    expect(selectionAt(found, record)).toEqual(selection);
    expect(findRecord(found, selection)).toEqual(record);
  });

  it('may name a record that is not among the results', () => {
    expect(findRecord(found, { patrolId: 99, recordId: null })).toBeNull();
    expect(findRecord(found, { patrolId: 12, recordId: '12.v1' })).toBeNull();
  });

  it('among patrols is the row of its patrol, whichever record is in focus', () => {
    const selection = selectionAt(found, { kind: 'sightings', index: 0 });
    expect(findRow(found, selection, 'patrols')).toEqual({
      kind: 'patrols',
      index: found.sightings.patrol[0],
    });
    expect(findRow(found, selection, 'sightings')).toEqual({ kind: 'sightings', index: 0 });
  });
});
