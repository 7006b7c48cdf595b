import { read } from './testing/readText';

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
  ])('that %s don’t affect other points', (_what, odd, error) => {
    expect(track(...odd, ...day)).toMatchObject({
      lines: [{ times: local }],
      dropped: [{ error, count: odd.length }],
    });
  });

  it('that leap decades ahead in the middle cost no fix after it', () => {
    const leap = ['2043-02-17T15:00:00Z', '2043-02-17T15:00:01Z', '2043-02-17T15:00:02Z'];
    expect(track(...day.slice(0, 3), ...leap, day[3]!)).toMatchObject({
      lines: [{ times: local }],
      dropped: [
        { error: 'farTime', count: 2 },
        { error: 'laterTime', count: 1 },
      ],
    });
  });

  it('that end a century ahead cost that fix alone', () => {
    expect(track(...day, '2126-07-04T15:00:00Z')).toMatchObject({
      lines: [{ times: local }],
      dropped: [{ error: 'farTime', count: 1 }],
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

it('a time beyond the last year of four digits is none', () => {
  const time = '9999-12-31T23:59:59-12:00';
  const gpx = `<gpx><trk><trkseg><trkpt lat="52" lon="-128"><time>${time}</time></trkpt></trkseg></trk></gpx>`;
  expect(read(gpx)).toMatchObject({
    lines: [{ times: [null] }],
    dropped: [{ error: 'unreadTime', count: 1 }],
  });
});

describe('an invalid position', () => {
  it('in a KML track is omitted, and the others keep their times', () => {
    const kml = `<kml><Placemark><gx:Track>
      <when>2026-07-04T15:00:00Z</when><when>2026-07-04T15:01:00Z</when><when>2026-07-04T15:02:00Z</when>
      <gx:coord/><gx:coord>0 0 0</gx:coord><gx:coord>-128.2 52.2 4</gx:coord>
      </gx:Track></Placemark></kml>`;
    expect(read(kml)).toMatchObject({
      dropped: [{ error: 'noPosition' }, { error: 'zeroPosition' }],
      lines: [{ positions: [[-128.2, 52.2]], times: ['2026-07-04 08:02:00'] }],
    });
  });

  it('in GeoJSON is omitted, including NaN', () => {
    const json =
      '{"type":"LineString","coordinates":[[0,0],[NaN, 52],[-128.1,52.1],[-128.2,52.2]]}';
    expect(read(json)).toMatchObject({
      dropped: [
        { error: 'zeroPosition', count: 1 },
        { error: 'noPosition', count: 1 },
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

  it('is reported if nothing else is there', () => {
    expect(read('<gpx><wpt lat="53" lon="-129"/><wpt lat="54" lon="-129"/></gpx>')).toEqual({
      error: 'empty',
      dropped: [{ error: 'waypoint', count: 2, lines: [1, 1] }],
    });
  });

  it('are metres of another coordinate system', () => {
    const file = (name: string, position: number[]) =>
      read(
        JSON.stringify({
          type: 'FeatureCollection',
          crs: { type: 'name', properties: { name } },
          features: [
            {
              type: 'Feature',
              properties: {},
              geometry: { type: 'LineString', coordinates: [position, position] },
            },
          ],
        }),
      );
    expect(file('urn:ogc:def:crs:EPSG::3005', [812_000, 914_000])).toEqual({ error: 'projected' });
    expect(file('urn:ogc:def:crs:OGC:1.3:CRS84', [-128, 52])).toMatchObject({
      lines: [{ kind: 'line' }],
    });
  });
});
