import { NOWHERE, type SearchColumns } from './columns';
import { toRows } from './rows';
import { fromWire, toWire, type WireColumns } from './wire';

const start = Date.UTC(2026, 6, 4, 8) / 1000;

const columns: SearchColumns = {
  kind: 'patrols',
  holds: ['patrols', 'sightings', 'surveys'],
  names: ['', 'North Inlet', 'Haíɫzaqv guardian', 'Regular monitoring', 'Outer Passage'],
  types: [
    ['', null, null],
    ['Wildlife Sighting', 'Marine Mammal', null],
    ['Bird Survey', null, null],
  ],
  patrols: {
    id: [1001, 1007, 1008],
    nation: [1, 1, 1],
    shared: [1, 1, 0],
    start: [start, start + 86_400, start + 3600],
    end: [start + 3600, start + 2 * 86_400, start + 3600],
    effort: [3, 0, 3],
    type: [0, 0, 0],
    guardians: [[2], [], [2]],
    purposes: [[], [], []],
    areas: [[4], [], []],
    distance: [123, -1, 0],
    sightings: [3, 0, 1],
    surveys: [1, 0, 0],
    route: [
      [
        [
          [-128.5, 52.2],
          [-128.4, 52.25],
        ],
      ],
      [],
      [],
    ],
  },
  sightings: {
    patrol: [0, 0, 0, 2],
    no: [1, 2, 5, 1],
    time: [start + 60, start + 120, start + 90, start + 3700],
    x: [-12_840_000, NOWHERE, -12_850_001, -12_800_000],
    y: [5_220_000, NOWHERE, 5_230_000, 5_200_000],
    type: [1, 1, 1, 1],
    survey: [0, 1, 1, 0],
    surveyStart: [0, start + 30, start + 30, 0],
    shared: [1, 0, 1, 0],
    photos: [0, 1, 0, 1],
  },
  surveys: {
    patrol: [0],
    no: [1],
    time: [start + 30],
    x: [NOWHERE],
    y: [NOWHERE],
    type: [2],
    shared: [0],
    photos: [1],
  },
  truncated: false,
  nextToken: null,
};

test('columns come through the wire unchanged', () => {
  const wire = JSON.parse(JSON.stringify(toWire(columns))) as WireColumns;
  expect(fromWire(wire)).toEqual(columns);
});

test('rows say in full what columns say in short', () => {
  const rows = toRows(columns) as unknown as Record<string, unknown[]>;
  expect(rows.items![0]).toEqual({
    id: 1001,
    nation: 'North Inlet',
    sharing_level: 'network',
    patrol_start_dt: '2026-07-04 08:00:00',
    patrol_end_dt: '2026-07-04 09:00:00',
    patrol_type: null,
    monitoring_effort: 'Regular monitoring',
    guardians: ['Haíɫzaqv guardian'],
    purpose_listed: [],
    area_listed: ['Outer Passage'],
    distance: 12.3,
    sighting_count: 3,
    survey_count: 1,
    route: {
      type: 'MultiLineString',
      coordinates: [
        [
          [-128.5, 52.2],
          [-128.4, 52.25],
        ],
      ],
    },
  });
  expect(rows.sightings![2]).toEqual({
    sighting_id: '1001.5',
    sighting_dt: '2026-07-04 08:01:30',
    sighting_type: 'Wildlife Sighting',
    sighting_subtype: 'Marine Mammal',
    sighting_subsubtype: null,
    nation: 'North Inlet',
    patrol_id: 1001,
    patrol_start_dt: '2026-07-04 08:00:00',
    patrol_effort: 'Regular monitoring',
    sharing_level: 'network',
    survey_id: '1001.v1',
    survey_start_dt: '2026-07-04 08:00:30',
    latitude: 52.3,
    longitude: -128.50001,
    has_photos: false,
  });
  expect(rows.surveys![0]).toMatchObject({
    survey_id: '1001.v1',
    latitude: null,
    sharing_level: 'nation',
  });
});
