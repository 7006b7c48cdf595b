import { importFiles } from './testing/importFiles';

const point = (lat: string, lon: string, time?: string): string =>
  `<trkpt lat="${lat}" lon="${lon}">${time ? `<ele>3</ele><time>${time}</time>` : ''}</trkpt>`;
const gpx = (...segments: string[][]): string =>
  `<?xml version="1.0"?>\n<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk>\n${segments
    .map((points) => `<trkseg>\n${points.join('\n')}\n</trkseg>`)
    .join('\n')}\n</trk></gpx>`;

const read = (files: Record<string, string | Buffer>) =>
  importFiles(files, { tracks: ['**/*.gpx'] });

test('segments become lines, with times on the programme’s clock', async () => {
  const { days, tally } = await read({
    'a.gpx': gpx(
      [
        point('53.5', '-129.1', '2014-08-11T20:02:05Z'),
        point('53.6', '-129.2', '2014-08-11T20:03:05Z'),
      ],
      [point('53.7', '-129.3', '2014-08-11T14:00:00.250-07:00')],
    ),
  });
  expect(days).toHaveLength(1);
  expect(days[0]!.patrol).toMatchObject({
    nation: 'North Inlet',
    patrol_start_dt: '2014-08-11 13:02:05',
    patrol_end_dt: '2014-08-11 14:00:00',
    route_geojson: {
      geometry: {
        type: 'MultiLineString',
        coordinates: [
          [
            [-129.1, 53.5],
            [-129.2, 53.6],
          ],
          [[-129.3, 53.7]],
        ],
      },
      properties: {
        coordTimes: [['2014-08-11 13:02:05', '2014-08-11 13:03:05'], ['2014-08-11 14:00:00']],
      },
    },
  });
  expect(tally.files()).toEqual([{ file: 'a.gpx', unit: 'fixes', read: 3, taken: 3, reported: 0 }]);
});

test('tracks of one local day are one patrol; a track over midnight is two', async () => {
  const { days, tally } = await read({
    'a.gpx': gpx([
      point('53', '-129', '2014-08-12T06:59:00Z'),
      point('53', '-129.1', '2014-08-12T07:01:00Z'),
    ]),
    'b.gpx': gpx([point('53', '-129', '2014-08-11T18:00:00Z')]),
  });
  expect(days.map(({ day, from }) => [day, [...from]])).toEqual([
    [
      '2014-08-11',
      [
        ['a.gpx', 1],
        ['b.gpx', 1],
      ],
    ],
    ['2014-08-12', [['a.gpx', 1]]],
  ]);
  expect(tally.notes()).toEqual([
    {
      file: 'a.gpx',
      reason:
        'The track crosses midnight between 23:59 and 00:01. These 6.7 km are in neither day’s route.',
    },
  ]);
});

test('rejected points are reported by line, all others are imported', async () => {
  const { said, tally, days } = await read({
    'a.gpx': gpx([
      point('53.1', '-129', '2014-08-11T20:00:00Z'),
      point('53.2', '-129'),
      point('153.2', '-129', '2014-08-11T20:01:00Z'),
      point('53.2', 'east', '2014-08-11T20:01:00Z'),
      point('53.2', '-129', '2014-08-11T20:00:00Z'),
      point('53.2', '-129', '2014-08-11T19:00:00Z'),
      point('53.2', '-129', '2014-02-30T19:00:00Z'),
      point('53.2', '-129', '2099-08-11T19:00:00Z'),
      point('53.3', '-129', '2014-08-11T20:05:00Z'),
    ]),
  });
  expect(said).toEqual([
    '6, 7: points with an impossible position, such as swapped latitude and longitude',
    '8: point with the time of the point before',
    '9: point with a time earlier than the point before',
    '11: point with a time later than the point after it',
  ]);
  expect(tally.files()[0]).toMatchObject({ read: 9, taken: 4, reported: 5 });
  expect(days[0]!.patrol.route_geojson!.properties.coordTimes).toEqual([
    ['2014-08-11 13:00:00', null, null, '2014-08-11 13:05:00'],
  ]);
  expect(days[0]!.patrol.route_geojson!.geometry.coordinates).toEqual([
    [
      [-129, 53.1],
      [-129, 53.2],
      [-129, 53.2],
      [-129, 53.3],
    ],
  ]);
});

test('prefixes, extensions, CRLF, a byte order mark and comments change nothing', async () => {
  const text = [
    '\uFEFF<g:gpx xmlns:g="http://www.topografix.com/GPX/1/1" xmlns:t="urn:t">',
    '<!-- <g:trkpt lat="1" lon="1"/> -->',
    "<g:trk><g:trkseg><g:trkpt lon='-129.5' lat='53.5'>",
    '<g:time>2014-08-11T20:02:05.123Z</g:time>',
    '<g:extensions><t:time>2001-01-01T00:00:00Z</t:time><t:depth>3</t:depth></g:extensions>',
    '</g:trkpt></g:trkseg></g:trk></g:gpx>',
  ].join('\r\n');
  const { days, said } = await read({ 'a.gpx': text });
  expect(said).toEqual([]);
  expect(days[0]!.patrol.route_geojson).toMatchObject({
    geometry: { coordinates: [[[-129.5, 53.5]]] },
    properties: { coordTimes: [['2014-08-11 13:02:05']] },
  });
});

test('a truncated file is read up to its end, and reported', async () => {
  const whole = gpx([
    point('53.1', '-129', '2014-08-11T20:00:00Z'),
    point('53.2', '-129', '2014-08-11T20:01:00Z'),
  ]);
  const { tally, days } = await read({ 'a.gpx': whole.slice(0, whole.lastIndexOf('<trkpt') + 12) });
  expect(days[0]!.patrol.route_geojson!.geometry.coordinates).toEqual([[[-129, 53.1]]]);
  expect(tally.notes()).toEqual([
    { file: 'a.gpx', reason: expect.stringMatching(/ends early, at line 5/) as string },
  ]);
});

test('a route without times counts for the day in the name of its file', async () => {
  const route = '<gpx><rte><rtept lat="53" lon="-129"/><rtept lat="53.1" lon="-129"/></rte></gpx>';
  const { days, said } = await read({ 'plan_2014-08-11.gpx': route, 'plan.gpx': route });
  expect(days.map(({ day, patrol }) => [day, patrol.route_geojson!.geometry.coordinates])).toEqual([
    [
      '2014-08-11',
      [
        [
          [-129, 53],
          [-129, 53.1],
        ],
      ],
    ],
  ]);
  expect(said).toEqual(['1: These points have no times, and the file’s name contains no date']);
});

test('a plan next to a track is reported, and isn’t part of the route', async () => {
  const both = gpx([point('53', '-129', '2014-08-11T20:00:00Z')]).replace(
    '</gpx>',
    '<rte><rtept lat="54" lon="-130"/></rte></gpx>',
  );
  const { days, said } = await read({ '2014-08-11.gpx': both });
  expect(days[0]!.patrol.route_geojson!.geometry.coordinates).toEqual([[[-129, 53]]]);
  expect(said).toEqual(['6: A planned route, not a recorded track']);
});

test('a track that is in two files counts once', async () => {
  const track = gpx([point('53', '-129', '2014-08-11T20:00:00Z')]);
  const { said, days } = await read({ 'a.gpx': track, 'b.gpx': track });
  expect(said).toEqual([': point repeated from another part or file']);
  expect(days[0]!.patrol.route_geojson!.geometry.coordinates).toHaveLength(1);
});

test('a file of another kind is reported', async () => {
  const { said, tally } = await read({ 'a.gpx': 'not a track' });
  expect(said[0]).toMatch(/a.gpx is not a GPX, KML or GeoJSON file/);
  expect(tally.files()[0]).toMatchObject({ read: 1, taken: 0, reported: 1 });
});

test('points outside the lines, and points whose tag cannot be read, are reported', async () => {
  const { said, tally } = await read({
    'a.gpx': [
      '<gpx><wpt lat="53" lon="-129"><time>2014-08-11T19:00:00Z</time></wpt>',
      '<trk><trkpt lat="53" lon="-129"><time>2014-08-11T19:00:00Z</time></trkpt><trkseg>',
      point('53.1', '-129', '2014-08-11T20:00:00Z'),
      '<trkpt lat=53.2 lon=-129><time>2014-08-11T20:01:00Z</time></trkpt>',
      '<trkpt lat="53.3 lon="-129"><time>2014-08-11T20:02:00Z</time></trkpt>',
      point(' 53.4 ', '-129', '2014-08-11T20:03:00Z'),
      '</trkseg></trk></gpx>',
    ].join('\n'),
  });
  expect(said).toEqual([
    '1: point marked as waypoints, which aren’t part of a track',
    '2: point outside any track or route',
    '4, 5: points that cannot be read',
  ]);
  expect(tally.files()[0]).toMatchObject({ read: 6, taken: 2, reported: 4 });
});

test('UTF-16 and the endings of names in capitals are read', async () => {
  const little = Buffer.from(
    `\uFEFF${gpx([point('53', '-129', '2014-08-11T20:00:00Z')])}`,
    'utf16le',
  );
  const big = Buffer.from(
    `\uFEFF${gpx([point('53', '-129', '2014-08-11T21:00:00Z')])}`,
    'utf16le',
  ).swap16();
  const { tally } = await read({ 'A.GPX': little, 'b.gpx': big });
  expect(tally.files().map(({ file, taken }) => [file, taken])).toEqual([
    ['A.GPX', 1],
    ['b.gpx', 1],
  ]);
});

test('a fix at 0, 0 is none', async () => {
  const { said } = await read({ 'a.gpx': gpx([point('0.0', '-0', '2014-08-11T20:00:00Z')]) });
  expect(said).toEqual(['4: point at 0, 0, which a receiver writes when it has no fix']);
});

test('a year of two digits isn’t a time', async () => {
  const { said, tally } = await read({
    'a.gpx': gpx([point('53', '-129', '0015-08-11T20:00:00Z')]),
  });
  expect(said).toEqual(['4: These points have no times, and the file’s name contains no date']);
  expect(tally.notes()[0]?.reason).toMatch(/can’t be read/);
});
