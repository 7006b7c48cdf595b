/** Of two receivers on one trip, one is imported, and the other is offered. */
import { reportText } from './report';
import { importFiles } from './testing/importFiles';

const fix = (minute: number, lat: number): string =>
  `<trkpt lat="${lat}" lon="${-128 - minute / 100}"><time>2026-06-11T15:${String(minute).padStart(2, '0')}:00Z</time></trkpt>`;
const track = (lat: number, minutes: readonly number[]): string =>
  `<trk><trkseg>${minutes.map((minute) => fix(minute, lat)).join('')}</trkseg></trk>`;
const gpx = (...tracks: string[]): string => `<gpx version="1.1">${tracks.join('')}</gpx>`;

const EVERY = [0, 10, 20, 30, 40, 50];
const BOAT = track(52.1, EVERY);
const HANDHELD = track(52.2, [5, 25, 35, 45]);

const read = async (files: Record<string, string>, corrections: string[] = []) => {
  const { days, tally } = await importFiles(files, { tracks: ['*.gpx'], corrections });
  return {
    latitudes: days.flatMap(({ patrol }) =>
      patrol.route_geojson!.geometry.coordinates.map((line) => [line[0]![1], line.length]),
    ),
    reports: tally
      .reports()
      .map(({ file, reason, rows, offer }) => ({ file, reason, rows, offer })),
    text: reportText(tally, { added: 0, alreadyThere: 0, refused: 0 }, []),
    counts: tally.files().map(({ read: all, taken, reported }) => [all, taken, reported]),
  };
};

test.each([
  ['one file', { 'both.gpx': gpx(BOAT, HANDHELD) }],
  ['two files', { 'boat.gpx': gpx(BOAT), 'handheld.gpx': gpx(HANDHELD) }],
])('in %s: the more complete one by default, the other if chosen', async (_name, files) => {
  const byDefault = await read(files);
  expect(byDefault.latitudes).toEqual([[52.1, 6]]);
  const reason = expect.stringContaining('same time as another track') as string;
  expect(byDefault.reports).toMatchObject([{ reason, rows: 4, offer: 'other receiver' }]);

  expect(byDefault.text).toContain(
    '  "other receiver": Use the other of two tracks recorded at the same time\n',
  );

  const other = await read(files, ['other receiver']);
  expect(other.latitudes).toEqual([[52.2, 4]]);
  expect(other.text).not.toContain('corrections');
  expect(other.reports).toMatchObject([{ reason, rows: 6, offer: undefined }]);
  for (const { counts } of [byDefault, other])
    for (const [all, taken, reported] of counts) expect(taken! + reported!).toBe(all);
});

test('parts that only one receiver recorded stay, whichever is chosen', async () => {
  const apart = {
    'both.gpx': gpx(track(52.1, EVERY), track(52.2, [40, 45]), track(52.3, [55, 59])),
  };
  expect((await read(apart, ['other receiver'])).latitudes).toEqual([
    [52.2, 2],
    [52.3, 2],
  ]);
});

test('a fragment is no other receiver', async () => {
  const long = Array.from(
    { length: 121 },
    (_, i) =>
      `<trkpt lat="52.1" lon="${-128 - i / 100}"><time>${new Date(Date.UTC(2026, 5, 11, 15, i)).toISOString()}</time></trkpt>`,
  ).join('');
  const files = {
    'both.gpx': gpx(`<trk><trkseg>${long}</trkseg></trk>`, track(52.2, [1, 3])),
  };
  const { latitudes, reports } = await read(files);
  expect(latitudes).toEqual([[52.1, 121]]);
  expect(reports).toMatchObject([{ rows: 2, offer: undefined }]);
  expect((await read(files, ['other receiver'])).latitudes).toEqual([[52.1, 121]]);
});
