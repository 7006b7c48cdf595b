/** Every reader of a file or a pasted text takes time in proportion to its size, whatever it contains. */
import { parseDegrees, splitPair } from '#base/geo/degrees.ts';
import { readCsv } from './import/csv';
import { ManifestError, parseManifest } from '#contract/api/manifest.ts';
import { matchesPath } from './import/pattern';
import { namesIn } from './import/photoNames';
import { readPhotoHead } from './photos/photoHead';
import { readPhotoMetadata } from './photos/photoMetadata';
import { findDayOrder, plainClock, plainTime } from '#base/time/spelledTime.ts';
import { readInstant, readWallClock } from '#base/time/writtenTime.ts';
import { readTracks } from './tracks/readTracks';
import { readNumber } from '#base/text/readNumber.ts';
import { measureGrowth, hostileTexts, LARGEST, RUNS } from '#base/text/testing/growth.ts';

type Case = [
  reader: string,
  what: string,
  makeText: (length: number) => string,
  read: (text: string) => unknown,
];

const makeCases = (
  reader: string,
  texts: [string, (length: number) => string][],
  read: (text: string) => unknown,
): Case[] => texts.map(([what, makeText]) => [reader, what, makeText, read]);

const tracks = (text: string) => readTracks(new TextEncoder().encode(text));

const TAGS = [
  '<a>',
  '</a>',
  '<a/>',
  '<a b="',
  '<a b=\'<a c="',
  '<a b=" c=\'" d="\' e=\'"',
  '<!--',
  '<![CDATA[',
  '<?',
];
const twice =
  (first: string, second: string, before: string) =>
  (length: number): string =>
    before +
    first.repeat(Math.ceil(length / 2 / first.length)) +
    second.repeat(Math.ceil(length / 2 / second.length));

const LINE = '<kml><Placemark><LineString><coordinates>';
const POINT = '<kml><Placemark><Point><coordinates>';
const KML: [string, (length: number) => string][] = [
  ...hostileTexts([...RUNS, ' ,', '1 ', '1,1 '], LINE, 'x</coordinates></LineString></kml>'),
  ...hostileTexts([' ', ',', ', '], POINT, 'x</coordinates></Point></kml>'),
  ...hostileTexts([' ', ','], '<kml><Track><coord>', 'x</coord></Track></kml>'),
  ...hostileTexts([...TAGS, '<', '&#1'], '<kml><Placemark><name>', '</name></Placemark></kml>'),
  [
    'many ends of one position',
    (length) => `<kml><Track><coord>${'1 2</coord>'.repeat(length / 11)}`,
  ],
  [
    'many ends of one name',
    (length) => `<kml><Placemark><Placemark><name>${'x</name>'.repeat(length / 8)}`,
  ],
  [
    'many ends of one placemark',
    twice(
      '<LineString><coordinates>1,2</coordinates></LineString>',
      '</Placemark>',
      '<kml><Placemark>',
    ),
  ],
  ['open elements, then unknown ends', twice('<b>', '</c>', '<kml>')],
  ['nested outlines', twice('<b>', '<coordinates>1,1</coordinates>', '<kml><LinearRing>')],
];
/** A line in parts of two fixes, each of which continues the one before, or the one after. */
const writeLineParts =
  (isTimed: boolean, isReversed: boolean) =>
  (length: number): string => {
    const writeFix = (at: number): string => {
      const time = new Date(Date.UTC(2026, 6, 4) + at * 1000).toISOString();
      return `<trkpt lat="53" lon="${-129 - at / 1e6}">${isTimed ? `<time>${time}</time>` : ''}</trkpt>`;
    };
    const parts = Array.from(
      { length: Math.ceil(length / 150) },
      (_, at) => `<trkseg>${writeFix(at)}${writeFix(at + 1)}</trkseg>`,
    );
    return `<gpx><trk>${(isReversed ? parts.reverse() : parts).join('')}</trk></gpx>`;
  };
const GPX: [string, (length: number) => string][] = [
  ['parts that continue each other', writeLineParts(true, false)],
  ['parts that continue each other, last first', writeLineParts(true, true)],
  ['parts without times', writeLineParts(false, false)],
  ...hostileTexts([...RUNS, ...TAGS], '<gpx><trk><trkseg>'),
  ...hostileTexts([' ', ' lat=', ' lat ', " a='1'"], '<gpx><trk><trkseg><trkpt', '>'),
  ...hostileTexts(['<![CDATA[', '<', '&#1'], '<gpx><trk><name>', '</name></trk></gpx>'),
  ['many ends of one name', (length) => `<gpx><trk><trk><name>${'x</name>'.repeat(length / 8)}`],
  ...hostileTexts(['1</time>'], '<gpx><trk><trkseg><trkpt lat="1" lon="1"><trkpt><time>'),
  ...hostileTexts([' ', '1', '1 '], '<gpx><trk><trkseg><trkpt lat="1" lon="1"><time>', 'x</time>'),
  ['many names of many lines', twice('<trkseg/>', '<name>x</name>', '<gpx><trk>')],
  ['open elements, then unknown ends', twice('<b>', '</c>', '<gpx>')],
  ['points without quotes', twice('<trkpt lat=1 lon=1>', '</trkpt>', '<gpx>')],
];
const GEOJSON: [string, (length: number) => string][] = [
  ...hostileTexts([' ', ', ', '[', '[NaN,', '{"a":', '"'], '['),
  ...hostileTexts(
    ['{"type":"GeometryCollection","geometries":[', '{"type":"Feature","geometry":'],
    '',
    '',
  ),
  [
    'nested collections',
    (length) => {
      const depth = Math.ceil(length / 50);
      return `${'{"type":"GeometryCollection","geometries":['.repeat(depth)}${']}'.repeat(depth)}`;
    },
  ],
  [
    'many points',
    (length) =>
      `{"type":"LineString","coordinates":[${'[1,2],'.repeat(Math.ceil(length / 6))}[3,4]]}`,
  ],
];

const toBytes = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const photo = async (text: string): Promise<void> => {
  const bytes = toBytes(text);
  readPhotoHead(bytes);
  await readPhotoMetadata(bytes);
};
const HEIC = '\0\0\0\x10ftypheic\0\0\0\0';
const PHOTOS: [string, (length: number) => string][] = [
  ...hostileTexts(
    ['\xff', '\xff\xd0', '\xff\xe1\0\x02', '\xff\xe1\0\x08Exif', '\0'],
    '\xff\xd8\xff\xe0',
  ),
  ...hostileTexts(['\0\0\0\x08free', '\0\0\0\0meta', '\0\0\0\x0cmeta\0\0\0\0'], HEIC),
  ...hostileTexts(
    ['\0\0\0\x08iprp', '\0\0\0\x15infe\x02\0\0\0\0\x01\0\0Exi '],
    `${HEIC}\0\0\0\0meta\0\0\0\0`,
  ),
  ...hostileTexts(['\0\0\0\0tEXt'], '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR'),
];

const csv = async (text: string): Promise<void> => {
  const content = new TextEncoder().encode(text);
  const chunks = async function* () {
    for (let at = 0; at < content.length; at += 65_536)
      yield await Promise.resolve(content.subarray(at, at + 65_536));
  };
  const blob = () => Promise.resolve(new Blob([text]));
  const { rows } = await readCsv({ name: 'a.csv', size: content.length, chunks, blob });
  for await (const { cells } of rows) if (!cells) throw new Error('no cells');
};
const CSV: [string, (length: number) => string][] = [
  ...hostileTexts([...RUNS, '""', '","', '\r', '\r\n', '"\n']),
  ...hostileTexts([',', '"', '""', '1,1\n', '"a"b\n'], 'a,b\n'),
  [
    'columns of one name',
    (length) => `${'a,'.repeat(Math.min(length / 2, 16_000))}\n${'1,2\n'.repeat(length / 4)}`,
  ],
  [
    'a wide header over short rows',
    (length) => `x${',a'.repeat(Math.min(length / 2, 16_000))}${'\n1'.repeat(length / 2)}`,
  ],
  [
    'unnamed columns over short rows',
    (length) => `a,b${','.repeat(Math.min(length / 2, 16_000))}\n${'1,2\n'.repeat(length / 8)}`,
  ],
];

const manifest = (text: string): void => {
  try {
    parseManifest(text);
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
  }
};
const MANIFEST: [string, (length: number) => string][] = [
  ...hostileTexts(['[', '{"a":', ' ', '"']),
  [
    'nested sources',
    (length) => {
      const depth = Math.ceil(length / 20);
      const source = `${'{"first":['.repeat(depth)}${']}'.repeat(depth)}`;
      return `{"title":"a","patrol":{"nation":"N"},"tables":[{"fields":{"a":${source}}}]}`;
    },
  ],
];

/** A value of a cell, or what someone pasted into a field. */
const value = (text: string): void => {
  for (const axis of ['latitude', 'longitude'] as const) parseDegrees(text, axis);
  splitPair(text);
  splitPair(`https://maps.google.com/${text}`);
  readNumber(text);
  readInstant(text);
  readWallClock(text, 'local', 'day first');
  plainTime(text, 'day first');
  plainClock(text);
  findDayOrder([text]);
  namesIn(text);
};
const VALUES = [
  ...hostileTexts([...RUNS, '1 ', ' 1', 'T1', '1,', 'N', 'lat ', '1°', '∠'], '', ''),
  ...hostileTexts([' ', ', ', '1', 'N '], '1', 'x'),
  ...hostileTexts([' '], '1:11', 'x'),
  ...hostileTexts([' '], '2026-07-04 10:00', 'x'),
];

const CASES: Case[] = [
  ...makeCases('KML', KML, tracks),
  ...makeCases('GPX', GPX, tracks),
  ...makeCases('GeoJSON', GEOJSON, tracks),
  ...makeCases('a photo', PHOTOS, photo),
  ...makeCases('CSV', CSV, csv),
  ...makeCases('a manifest', MANIFEST, manifest),
  ...makeCases('a value', VALUES, value),
];

test.each(CASES)('%s: %s', async (_reader, what, makeText, read) => {
  const isRepeatedText = !what.startsWith('"');
  expect(await measureGrowth(makeText, read, isRepeatedText ? LARGEST : undefined)).toBe('linear');
});

test('folders in a pattern don’t multiply the work', () => {
  const folders = Array.from({ length: 40 }, () => 'a').join('/');
  expect(matchesPath(`${'**/a/'.repeat(15)}b.csv`, `${folders}/c.csv`)).toBe(false);
  expect(matchesPath(`${'**/a/'.repeat(15)}c.csv`, `${folders}/c.csv`)).toBe(true);
});
