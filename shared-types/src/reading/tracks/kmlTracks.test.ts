import { readTracks } from './readTracks';
import { read } from './testing/readText';

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
      dropped: [{ error: 'noPosition', count: 1, lines: [2] }],
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

describe('times of KML placemarks', () => {
  const kml = (...parts: string[]) => read(`<kml>${parts.join('')}</kml>`);
  const span =
    '<TimeSpan><begin>2026-07-04T15:00:00Z</begin><end>2026-07-04T16:00:00Z</end></TimeSpan>';
  const stamp = '<TimeStamp><when>2026-07-04T15:00:00Z</when></TimeStamp>';
  const drawn = '<LineString><coordinates>-129,53 -129.1,53 -129.2,53</coordinates></LineString>';
  const point = '<Point><coordinates>-129,53</coordinates></Point>';
  const [start, end] = ['2026-07-04 08:00:00', '2026-07-04 09:00:00'];

  it.each<[string, string, (string | null)[]]>([
    ['a span of a line', span + drawn, [start, null, end]],
    ['one moment of a line', stamp + drawn, [start, null, null]],
    ['the begin of a point', span + point, [start]],
    [
      'a value that is named time',
      `<ExtendedData><SimpleData name="Time">2026/07/04 15:00:00+00</SimpleData></ExtendedData>${point}`,
      [start],
    ],
    [
      'the time of the placemark before a value',
      `${stamp}<ExtendedData><Data name="time"><value>2001-01-01T00:00:00Z</value></Data></ExtendedData>${point}`,
      [start],
    ],
    ['a time in CDATA', stamp.replace(/2026.*Z/, '<![CDATA[$&]]>') + point, [start]],
    [
      'a time of the view',
      `${stamp}<LookAt><TimeStamp><when>2001-01-01T00:00:00Z</when></TimeStamp></LookAt>${point}`,
      [start],
    ],
  ])('%s', (_name, placemark, times) => {
    expect(kml(`<Placemark>${placemark}</Placemark>`)).toMatchObject({
      dropped: [],
      lines: [{ times }],
    });
  });

  it('a line has none of a span if its positions have times as single points', () => {
    const points = ['15:00', '15:30', '16:00'].map(
      (time) =>
        `<Placemark><TimeStamp><when>2026-07-04T${time}:00Z</when></TimeStamp>${point}</Placemark>`,
    );
    expect(kml(`<Placemark>${span}${drawn}</Placemark>`, ...points)).toMatchObject({
      lines: [
        { kind: 'line', times: [null, null, null] },
        { kind: 'points', times: [start, '2026-07-04 08:30:00', end] },
      ],
    });
  });

  it('a line of a span without a zone says so', () => {
    const zoneless = span.replaceAll('Z<', '<');
    const { lines } = readTracks(
      Buffer.from(`<kml><Placemark>${zoneless}${drawn}</Placemark></kml>`),
    );
    expect(lines).toMatchObject([{ isZoneless: true }]);
  });

  it('a file of links says what to do', () => {
    expect(kml('<NetworkLink><Link><href>https://example.org</href></Link></NetworkLink>')).toEqual(
      { error: 'linked' },
    );
  });
});

it('coordinates in CDATA are read', () => {
  const list = '<![CDATA[-129,53 -129.1,53]]>';
  expect(
    read(
      `<kml><Placemark><LineString><coordinates>${list}</coordinates></LineString></Placemark></kml>`,
    ),
  ).toMatchObject({
    lines: [
      {
        positions: [
          [-129, 53],
          [-129.1, 53],
        ],
      },
    ],
  });
});
