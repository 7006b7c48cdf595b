import { lines, read } from './testing/readText';

describe('a GeoJSON file', () => {
  it('gives lines with the times that go with them', () => {
    const file = {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { name: 'Day', coordTimes: ['2026-07-04T15:00:00Z', 'never'] },
          geometry: {
            type: 'LineString',
            coordinates: [
              [-129.1, 53.1, 12],
              [-129.2, 53.2],
            ],
          },
        },
        {
          type: 'Feature',
          properties: { coordinateProperties: { times: [['2026-07-04 10:00:00'], [0]] } },
          geometry: {
            type: 'MultiLineString',
            coordinates: [
              [[-128, 52]],
              [
                ['x', 1],
                [-127, 51],
              ],
            ],
          },
        },
      ],
    };
    expect(read(JSON.stringify(file))).toEqual({
      cutAt: undefined,
      dropped: [
        { error: 'unreadTime', count: 1, lines: [] },
        { error: 'noPosition', count: 1, lines: [] },
      ],
      lines: [
        {
          kind: 'line',
          name: 'Day',
          positions: [
            [-129.1, 53.1],
            [-129.2, 53.2],
          ],
          times: ['2026-07-04 08:00:00', null],
        },
        { kind: 'line', name: null, positions: [[-128, 52]], times: ['2026-07-04 10:00:00'] },
        { kind: 'line', name: null, positions: [[-127, 51]], times: [null] },
      ],
    });
  });

  it('gives its points as one line, in their order', () => {
    const point = (lon: number, time?: string) => ({
      type: 'Feature',
      properties: { time },
      geometry: { type: 'Point', coordinates: [lon, 52] },
    });
    const file = {
      type: 'FeatureCollection',
      features: [point(-128, '2026-07-04T15:00:00Z'), point(-129)],
    };
    expect(lines(JSON.stringify(file))).toEqual([
      {
        kind: 'points',
        name: null,
        positions: [
          [-128, 52],
          [-129, 52],
        ],
        times: ['2026-07-04 08:00:00', null],
      },
    ]);
  });
});

it.each<[unknown, string | null]>([
  [1_783_177_200_000, '2026-07-04 08:00:00'],
  [1_783_177_200, '2026-07-04 08:00:00'],
  [1e300, null],
  // A measure along the line.
  [5, null],
  [-1, null],
])('the time %p of GeoJSON is %p', (time, wall) => {
  const line = { type: 'LineString', coordinates: [[-128, 52]] };
  const file = { type: 'Feature', properties: { times: [time] }, geometry: line };
  expect(lines(JSON.stringify(file))[0]!.times).toEqual([wall]);
});

it('lines of a feature that says when it began and ended have those times', () => {
  const coordinates = [
    [
      [-128, 52],
      [-128.1, 52],
    ],
    [
      [-128.2, 52],
      [-128.3, 52],
    ],
  ];
  const file = (properties: object) =>
    lines(
      JSON.stringify({
        type: 'Feature',
        properties,
        geometry: { type: 'MultiLineString', coordinates },
      }),
    ).map(({ times }) => times);
  const [start_local, end_local] = ['2014-08-11 13:02:05', '2014-08-11 19:21:05'];
  expect(file({ start_local, end_local })).toEqual([
    [start_local, null],
    [null, end_local],
  ]);
  expect(file({ start_local: end_local, end_local: start_local })).toEqual([
    [null, null],
    [null, null],
  ]);
});

it('features may be on a line each', () => {
  const feature = (lon: number, time: string): string =>
    JSON.stringify({
      type: 'Feature',
      properties: { time },
      geometry: { type: 'Point', coordinates: [lon, 52] },
    });
  const text = `${feature(-128, '2026-07-04T15:00:00Z')}\n${feature(-129, '2026-07-04T15:01:00Z')}\n`;
  expect(lines(text)).toMatchObject([
    { kind: 'points', times: ['2026-07-04 08:00:00', '2026-07-04 08:01:00'] },
  ]);
  expect(read(text.slice(0, -10))).toEqual({ error: 'broken' });
});

it.each(['times', 'coord_times', 'timestamps'])('a line has the times of the list %s', (key) => {
  const geometry = { type: 'LineString', coordinates: [[-128, 52]] };
  const properties = { [key]: ['2026-07-04T15:00:00Z'] };
  expect(lines(JSON.stringify({ type: 'Feature', properties, geometry }))[0]!.times).toEqual([
    '2026-07-04 08:00:00',
  ]);
});

it('one list of times for all lines of a feature is divided between them', () => {
  const coordinates = [
    [[-128, 52]],
    [
      [-128.1, 52],
      [-128.2, 52],
    ],
  ];
  const coordTimes = ['2026-07-04T15:00:00Z', '2026-07-04T15:01:00Z', '2026-07-04T15:02:00Z'];
  const geometry = { type: 'MultiLineString', coordinates };
  const file = JSON.stringify({ type: 'Feature', properties: { coordTimes }, geometry });
  expect(lines(file).map(({ times }) => times)).toEqual([
    ['2026-07-04 08:00:00'],
    ['2026-07-04 08:01:00', '2026-07-04 08:02:00'],
  ]);
});

it.each([
  { Time: '2026-07-04T15:00:00Z' },
  { time: null, DateTimeS: '2026/07/04 15:00:00' },
  { CreationDate: 1_783_263_600_000, esrignss_fixdatetime: 1_783_177_200_000 },
  { time_created: '2026-07-04T15:00:00Z' },
])('a point has the time of %j', (properties) => {
  const geometry = { type: 'Point', coordinates: [-128, 52] };
  expect(lines(JSON.stringify({ type: 'Feature', properties, geometry }))[0]!.times).toEqual([
    '2026-07-04 08:00:00',
  ]);
});
