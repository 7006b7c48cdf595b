import { readTracks } from './readTracks';
import { lines, read } from './testing/readText';

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

  it('reports what it omits, and on which lines', () => {
    expect(read(gpx)).toMatchObject({
      cutAt: undefined,
      dropped: [
        { error: 'zeroPosition', count: 1, lines: [6] },
        { error: 'waypoint', count: 1, lines: [2] },
      ],
    });
  });

  it('that breaks off is read up to there', () => {
    expect(read(gpx.slice(0, gpx.indexOf('<trkpt lat="53.2"') + 9))).toMatchObject({
      cutAt: 5,
      lines: [{ positions: [[-129.1, 53.1]], times: ['2026-07-04 08:00:00'] }],
    });
  });

  it('reports its progress', () => {
    const point = '<trkpt lat="53.1" lon="-129.1"><time>2026-07-04T15:00:00Z</time></trkpt>\n';
    const parts: number[] = [];
    const text = `<gpx><trk><trkseg>${point.repeat(10_000)}</trkseg></trk></gpx>`;
    readTracks(new TextEncoder().encode(text), (part) => parts.push(Math.round(part * 100)));
    expect(parts).toEqual([50, 100]);
  });
});

it.each([
  '2026-07-04T15:00:00.5+00:00',
  '20260704T150000Z',
  '2026/07/04 15:00:00+00',
  '2026-07-04 15:00:00 UTC',
  '2026-07-04 15:00 GMT',
  '<![CDATA[2026-07-04T15:00:00Z]]>',
])('the time %j is read', (time) => {
  const point = `<trkpt lat="52" lon="-128"><time>${time}</time></trkpt>`;
  expect(read(`<gpx><trk><trkseg>${point}</trkseg></trk></gpx>`)).toMatchObject({
    dropped: [],
    lines: [{ times: ['2026-07-04 08:00:00'] }],
  });
});

it('an attribute may contain the other kind of quote', () => {
  const point = `<trkpt lat="52°9.6'N" lon='-128.14'/>`;
  expect(read(`<gpx><trk><trkseg>${point}</trkseg></trk></gpx>`)).toMatchObject({
    lines: [{ positions: [[-128.14, 52.16]] }],
  });
});
