import { readTracks } from './readTracks';
import type { ReadTracks } from './track';

const read = (text: string): ReadTracks => readTracks(new TextEncoder().encode(text));
const lines = (text: string) => {
  const file = read(text);
  if (file.lines) return file.lines;
  throw new Error(file.fault);
};

describe('a GPX file', () => {
  const gpx = [
    '<?xml version="1.0"?>',
    '<gpx><wpt lat="53" lon="-129"><name>Camp</name></wpt>',
    '<trk><name><![CDATA[Salmon & herring]]></name><trkseg>',
    '<trkpt lat="53.1" lon="-129.1"><ele>3</ele><time>2026-07-04T15:00:00Z</time></trkpt>',
    '<trkpt lat="53.2" lon="-129.2"></trkpt>',
    '<trkpt lat="0" lon="0"><time>2026-07-04T15:02:00Z</time></trkpt>',
    '</trkseg><trkseg>',
    '<trkpt lat="53.3" lon="-129.3"><time>2026-07-04T16:00:00Z</time></trkpt>',
    '</trkseg></trk>',
    '<rte><name>Plan &#65;</name><rtept lat="52" lon="-128"/><rtept lat="52.1" lon="-128"/></rte>',
    '</gpx>',
  ].join('\n');

  it('gives a line for each segment and route, with its name and with field times', () => {
    expect(lines(gpx)).toEqual([
      {
        kind: 'track',
        name: 'Salmon & herring',
        positions: [
          [-129.1, 53.1],
          [-129.2, 53.2],
        ],
        times: ['2026-07-04 08:00:00', null],
      },
      {
        kind: 'track',
        name: 'Salmon & herring',
        positions: [[-129.3, 53.3]],
        times: ['2026-07-04 09:00:00'],
      },
      {
        kind: 'route',
        name: 'Plan A',
        positions: [
          [-128, 52],
          [-128, 52.1],
        ],
        times: [null, null],
      },
    ]);
  });

  it('says what it leaves out, and on which lines', () => {
    expect(read(gpx)).toMatchObject({
      cutAt: undefined,
      dropped: [
        { fault: 'zeroPosition', count: 1, lines: [6] },
        { fault: 'waypoint', count: 1, lines: [2] },
      ],
    });
  });

  it('that breaks off is read up to there', () => {
    expect(read(gpx.slice(0, gpx.indexOf('<trkpt lat="53.2"') + 9))).toMatchObject({
      cutAt: 5,
      lines: [{ positions: [[-129.1, 53.1]], times: ['2026-07-04 08:00:00'] }],
    });
  });

  it('tells how far it is', () => {
    const point = '<trkpt lat="53.1" lon="-129.1"><time>2026-07-04T15:00:00Z</time></trkpt>\n';
    const parts: number[] = [];
    const text = `<gpx><trk><trkseg>${point.repeat(10_000)}</trkseg></trk></gpx>`;
    readTracks(new TextEncoder().encode(text), (part) => parts.push(Math.round(part * 100)));
    expect(parts).toEqual([50, 100]);
  });
});

describe('a KML file', () => {
  const kml = [
    '<kml xmlns:gx="urn:gx"><Document><name>All</name>',
    '<Placemark><name>Morning</name><LineString><coordinates>',
    ' -129.1,53.1,0 -129.2,53.2',
    ' -129.3, 53.3 north,53',
    '</coordinates></LineString></Placemark>',
    '<Placemark><gx:Track>',
    '<when>2026-07-04T15:00:00Z</when><when>2026-07-04T15:01:00Z</when>',
    '<gx:coord>-128.1 52.1 4</gx:coord><gx:coord>-128.2 52.2 4</gx:coord>',
    '</gx:Track><name>Afternoon</name></Placemark>',
    '<Placemark><TimeStamp><when>2026-07-04T20:00:00Z</when></TimeStamp>',
    '<Point><coordinates>-127.5,51.5</coordinates></Point></Placemark>',
    '<Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>0,1 1,1 1,2 0,1',
    '</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>',
    '</Document></kml>',
  ].join('\n');

  it('gives its lines, its tracks with times, and its points, but no outlines', () => {
    expect(read(kml)).toEqual({
      cutAt: undefined,
      dropped: [{ fault: 'noPosition', count: 1, lines: [2] }],
      lines: [
        {
          kind: 'line',
          name: 'Morning',
          positions: [
            [-129.1, 53.1],
            [-129.2, 53.2],
            [-129.3, 53.3],
          ],
          times: [null, null, null],
        },
        {
          kind: 'track',
          name: 'Afternoon',
          positions: [
            [-128.1, 52.1],
            [-128.2, 52.2],
          ],
          times: ['2026-07-04 08:00:00', '2026-07-04 08:01:00'],
        },
        {
          kind: 'points',
          name: null,
          positions: [[-127.5, 51.5]],
          times: ['2026-07-04 13:00:00'],
        },
      ],
    });
  });

  it('that breaks off in a track gives the fixes before', () => {
    const cut = kml.slice(0, kml.indexOf('<gx:coord>-128.2'));
    expect(read(cut)).toMatchObject({
      cutAt: 8,
      lines: [{ name: 'Morning' }, { positions: [[-128.1, 52.1]], times: ['2026-07-04 08:00:00'] }],
    });
  });
});

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
      dropped: [{ fault: 'noPosition', count: 1, lines: [] }],
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

test.each([
  ['PK\u0003\u0004…', 'zipped'],
  ['just words', 'notATrackFile'],
  ['<html><body>Log in</body></html>', 'notATrackFile'],
  ['{"type": "FeatureColl', 'broken'],
  ['{"rows": []}', 'notATrackFile'],
  ['{"type":"FeatureCollection","features":[]}', 'empty'],
  ['<gpx><trk><trkseg></trkseg></trk></gpx>', 'empty'],
  ['<gpx><trk><trkseg>', 'broken'],
  ['<kml><Document></Document></kml>', 'empty'],
])('%j is %s', (text, fault) => {
  expect(read(text)).toEqual({ fault });
});

describe('clocks of receivers', () => {
  const at = (time: string, i: number) =>
    `<trkpt lat="53.${10 + i}" lon="-129"><time>${time}</time></trkpt>`;
  const track = (...times: string[]) =>
    read(`<gpx><trk><trkseg>${times.map(at).join('\n')}</trkseg></trk></gpx>`);
  const day = ['15:00', '15:01', '15:02', '15:03'].map((time) => `2026-07-04T${time}:00Z`);
  const local = ['08:00', '08:01', '08:02', '08:03'].map((time) => `2026-07-04 ${time}:00`);

  it.each<[string, string[], string]>([
    ['leap an hour for two fixes', ['2026-07-04T16:00:00Z', '2026-07-04T16:00:01Z'], 'laterTime'],
    ['are a century behind until they have a fix', ['1926-07-04T15:00:00Z'], 'farTime'],
  ])('that %s cost those alone', (_what, odd, fault) => {
    expect(track(...odd, ...day)).toMatchObject({
      lines: [{ times: local }],
      dropped: [{ fault, count: odd.length }],
    });
  });

  it('that leap decades ahead in the middle cost no fix after it', () => {
    const leap = ['2043-02-17T15:00:00Z', '2043-02-17T15:00:01Z', '2043-02-17T15:00:02Z'];
    expect(track(...day.slice(0, 3), ...leap, day[3]!)).toMatchObject({
      lines: [{ times: local }],
      dropped: [
        { fault: 'farTime', count: 2 },
        { fault: 'laterTime', count: 1 },
      ],
    });
  });

  it('that end a century ahead cost that fix alone', () => {
    expect(track(...day, '2126-07-04T15:00:00Z')).toMatchObject({
      lines: [{ times: local }],
      dropped: [{ fault: 'farTime', count: 1 }],
    });
  });

  it('of a track that is written from its end to its beginning are turned round', () => {
    expect(track(...day.toReversed())).toEqual({
      cutAt: undefined,
      dropped: [],
      lines: [
        {
          kind: 'track',
          name: null,
          positions: [
            [-129, 53.13],
            [-129, 53.12],
            [-129, 53.11],
            [-129, 53.1],
          ],
          times: local,
        },
      ],
    });
  });

  it('may give their zone in hours', () => {
    expect(track('2026-07-04T08:00:00-07')).toMatchObject({
      lines: [{ times: ['2026-07-04 08:00:00'] }],
    });
  });
});

describe('what is no place', () => {
  it('in a KML track is left out, and the others keep their times', () => {
    const kml = `<kml><Placemark><gx:Track>
      <when>2026-07-04T15:00:00Z</when><when>2026-07-04T15:01:00Z</when><when>2026-07-04T15:02:00Z</when>
      <gx:coord/><gx:coord>0 0 0</gx:coord><gx:coord>-128.2 52.2 4</gx:coord>
      </gx:Track></Placemark></kml>`;
    expect(read(kml)).toMatchObject({
      dropped: [{ fault: 'noPosition' }, { fault: 'zeroPosition' }],
      lines: [{ positions: [[-128.2, 52.2]], times: ['2026-07-04 08:02:00'] }],
    });
  });

  it('in GeoJSON is left out, NaN among it', () => {
    const json =
      '{"type":"LineString","coordinates":[[0,0],[NaN, 52],[-128.1,52.1],[-128.2,52.2]]}';
    expect(read(json)).toMatchObject({
      dropped: [
        { fault: 'zeroPosition', count: 1 },
        { fault: 'noPosition', count: 1 },
      ],
      lines: [
        {
          positions: [
            [-128.1, 52.1],
            [-128.2, 52.2],
          ],
        },
      ],
    });
  });

  it('is told where nothing else is there', () => {
    expect(read('<gpx><wpt lat="53" lon="-129"/><wpt lat="54" lon="-129"/></gpx>')).toEqual({
      fault: 'empty',
      dropped: [{ fault: 'waypoint', count: 2, lines: [1, 1] }],
    });
  });

  it('are metres of another coordinate system', () => {
    const file = (name: string, place: number[]) =>
      read(
        JSON.stringify({
          type: 'FeatureCollection',
          crs: { type: 'name', properties: { name } },
          features: [
            {
              type: 'Feature',
              properties: {},
              geometry: { type: 'LineString', coordinates: [place, place] },
            },
          ],
        }),
      );
    expect(file('urn:ogc:def:crs:EPSG::3005', [812_000, 914_000])).toEqual({ fault: 'projected' });
    expect(file('urn:ogc:def:crs:OGC:1.3:CRS84', [-128, 52])).toMatchObject({
      lines: [{ kind: 'line' }],
    });
  });
});

it.each<[unknown, string | null]>([
  [1_783_177_200_000, '2026-07-04 08:00:00'],
  [1_783_177_200, '2026-07-04 08:00:00'],
  [1e300, null],
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

it('letters of Latin-1, and UTF-16 without its mark, are read', () => {
  const gpx =
    '<gpx><trk><name>Baie d\u00e9sert\u00e9e</name><trkseg><trkpt lat="52" lon="-128"/></trkseg></trk></gpx>';
  for (const encoding of ['latin1', 'utf16le', 'utf8'] as const)
    expect(readTracks(Buffer.from(gpx, encoding))).toMatchObject({
      lines: [{ name: 'Baie d\u00e9sert\u00e9e' }],
    });
});

it.each([
  '<TrainingCenterDatabase xmlns="urn:tcx"><Activities/></TrainingCenterDatabase>',
  '$GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W*6A',
  '\u000e\u0010\u0000\u0000\u0000\u0000\u0000\u0000.FIT',
])('%j is of a format that is not read', (text) => {
  expect(read(text)).toEqual({ fault: 'otherFormat' });
});

it('a file of comments that never end is read, not searched for their ends for minutes', () => {
  const gpx = '<gpx><!-- a --><trk><trkseg><trkpt lat="52" lon="-128"/></trkseg></trk></gpx>';
  expect(read(`${gpx}${'<!-- '.repeat(100_000)}`)).toMatchObject({
    lines: [{ positions: [[-128, 52]] }],
  });
});

it('a time beyond the last year of four digits is none', () => {
  const time = '9999-12-31T23:59:59-12:00';
  const gpx = `<gpx><trk><trkseg><trkpt lat="52" lon="-128"><time>${time}</time></trkpt></trkseg></trk></gpx>`;
  expect(read(gpx)).toMatchObject({ fault: 'empty', dropped: [{ fault: 'badTime', count: 1 }] });
});
