import { packEntry } from './entry/packEntry';
import { UNPLACED, type PackedSighting } from './entry/entry';
import { decodeFound, encodeFound, PARTS, type FoundEntries } from './foundEntries';
import { columnsOf, encodeColumns } from './testing/columns';
import { toColumns } from './toColumns';

const DAY = 86_400;
const BASE = 20_000 * DAY;

const sighting = (no: number, more: Partial<PackedSighting> = {}): PackedSighting => ({
  no,
  time: BASE + 3600 * no,
  x: -128_000_004,
  y: 52_000_006,
  type: 7,
  survey: 0,
  surveyStart: 0,
  shared: 1,
  photos: 0,
  ...more,
});

const header = { shared: true, start: BASE + 60, effort: 3 };

const pack = (base: number, ...sightings: PackedSighting[]) => ({
  base,
  parts: PARTS.sightings,
  bytes: packEntry({ kind: 'records', header, sightings, surveys: [] }, base),
});

const found: FoundEntries = {
  kind: 'sightings',
  holds: ['sightings'],
  names: {
    nation: { 4: 'North Inlet' },
    guardian: {},
    purpose: {},
    area: {},
    effort: { 3: 'Full Day' },
    patrolType: {},
    recordType: {
      7: 'Vessel Sighting',
      8: 'Vessel Sighting\u001f🛥 Yacht',
      9: 'Vessel Sighting\u001f🛶',
    },
  },
  patrols: [
    {
      pid: 12,
      nation: 4,
      entries: [
        pack(BASE + DAY, sighting(2, { time: BASE + DAY })),
        pack(BASE, sighting(1, { x: UNPLACED, y: UNPLACED }), sighting(3)),
      ],
    },
  ],
  truncated: true,
  nextToken: 'page 2',
};

test('what was found is the same after a journey', () => {
  const { patrols, ...others } = decodeFound(encodeFound(found));
  expect(others).toEqual({ ...found, patrols: undefined });
  expect(toColumns({ ...others, patrols })).toEqual(toColumns(found));
});

test('records of several entries are in the order of their numbers, with names of their codes', () => {
  const { names, types, patrols, sightings, truncated, nextToken } = toColumns(found);
  expect(sightings).toMatchObject({
    no: [1, 2, 3],
    time: [BASE + 3600, BASE + DAY, BASE + 3 * 3600],
    x: [0x7fffffff, -12_800_000, -12_800_000],
    y: [0x7fffffff, 5_200_001, 5_200_001],
    type: [1, 1, 1],
  });
  expect(types[1]).toEqual(['Vessel Sighting', null, null]);
  expect(patrols).toMatchObject({ id: [12], start: [BASE + 60], distance: [-1], route: [[]] });
  expect([names[patrols.nation[0]!], names[patrols.effort[0]!]]).toEqual([
    'North Inlet',
    'Full Day',
  ]);
  expect([truncated, nextToken]).toEqual([true, 'page 2']);
});

test('bytes that are cut off are an error, never fewer records', () => {
  const bytes = encodeFound(found);
  const read = (length: number) => toColumns(decodeFound(bytes.subarray(0, length)));
  // Before the first patrol, and after the last one, it is a whole response.
  const empty = encodeFound({ ...found, patrols: [] }).length;
  for (let length = 0; length < bytes.length; length++)
    if (length !== empty) expect(() => read(length)).toThrow();
});

test('patrols with all their parts', () => {
  const parts = [
    {
      id: 8,
      effort: 'Full Day',
      guardians: ['Ada Open'],
      distance: 12,
      route: [
        [-128.1, 52.1],
        [-128.2, 52.2],
      ] as [number, number][],
      sightings: [{}, { at: null, survey: 1, photos: true }],
      surveys: [{ type: 'Kelp Survey' }],
    },
    { id: 9 },
  ];
  const columns = toColumns(decodeFound(encodeColumns(parts)));
  const { names, types, ...expected } = columnsOf(parts);
  expect(columns.patrols.guardians.map((list) => list.map((i) => columns.names[i]))).toEqual([
    ['Ada Open'],
    [],
  ]);
  expect(new Set(columns.names)).toEqual(new Set(names));
  expect(columns.types).toEqual(expect.arrayContaining([...types]));
  expect({ ...columns.sightings, type: [] }).toEqual({ ...expected.sightings, type: [] });
  expect({ ...columns.surveys, type: [] }).toEqual({ ...expected.surveys, type: [] });
  expect(columns.patrols.route).toEqual(expected.patrols.route);
});
