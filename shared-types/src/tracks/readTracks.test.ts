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
