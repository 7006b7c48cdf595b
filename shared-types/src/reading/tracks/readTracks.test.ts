import { readTracks } from './readTracks';
import { read } from './testing/readText';

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
])('%j is %s', (text, error) => {
  expect(read(text)).toEqual({ error });
});

it.each([
  '<TrainingCenterDatabase xmlns="urn:tcx"><Activities/></TrainingCenterDatabase>',
  '$GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W*6A',
  '\u000e\u0010\u0000\u0000\u0000\u0000\u0000\u0000.FIT',
])('%j is of a format that is not read', (text) => {
  expect(read(text)).toEqual({ error: 'otherFormat' });
});

it('letters of Latin-1, and UTF-16 without its mark, are read', () => {
  const gpx =
    '<gpx><trk><name>Baie d\u00e9sert\u00e9e</name><trkseg><trkpt lat="52" lon="-128"/></trkseg></trk></gpx>';
  for (const encoding of ['latin1', 'utf16le', 'utf8'] as const)
    expect(readTracks(Buffer.from(gpx, encoding))).toMatchObject({
      lines: [{ name: 'Baie d\u00e9sert\u00e9e' }],
    });
});

it('a file of comments that never end is read, not searched for their ends for minutes', () => {
  const gpx = '<gpx><!-- a --><trk><trkseg><trkpt lat="52" lon="-128"/></trkseg></trk></gpx>';
  expect(read(`${gpx}${'<!-- '.repeat(100_000)}`)).toMatchObject({
    lines: [{ positions: [[-128, 52]] }],
  });
});
