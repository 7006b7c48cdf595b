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
