/** What is said about the dates and positions of an import's photos, and how they are corrected. */
import { importFiles, whaleTable } from './testing/importFiles';
import { jpegFile } from './testing/jpegFile';

const ROWS = 'when,lat,lon,count\n2026-06-11 08:10:00,52.16,-128.14,1\n';

const GPS = {
  date: '2026:06:11',
  time: [15, 12, 0] as [number, number, number],
  latitude: 52.16,
  longitude: -128.14,
};

const read = async (photos: Record<string, Uint8Array>, corrections: string[] = []) => {
  const { days, tally } = await importFiles(
    { 'whales.csv': ROWS, ...photos },
    { tables: [whaleTable()], photos: [{ files: ['*.jpg'] }], corrections },
  );
  return {
    notes: tally.notes().map(({ file, reason, rows, offer }) => [file, reason, rows, offer]),
    refused: tally.reports().map(({ file }) => file),
    photos: days.flatMap((day) =>
      day.photos.map(({ file, takenAt, position }) => [file, takenAt, position]),
    ),
  };
};
const says = (text: string) => expect.stringContaining(text) as string;

test('photos in the future and long ago are questioned, once for all of them', async () => {
  const { notes } = await read({
    'a.jpg': jpegFile({ time: '2027:06:11 08:12:00', n: 1 }),
    'b.jpg': jpegFile({ time: '2028:06:11 08:12:00', n: 2 }),
    'c.jpg': jpegFile({ time: '2011:11:20 08:12:00', n: 3 }),
    // Exact to the day: 1,024 weeks later is still in the future.
    'd.jpg': jpegFile({ time: '2007:05:01 08:12:00', n: 4 }),
  });
  expect(notes).toEqual([
    ['*.jpg', says('in the future (2027-06-11 08:12:00)'), 2, undefined],
    ['*.jpg', says('more than 15 years ago (2011-11-20 08:12:00). Check the year'), 2, undefined],
  ]);
});

test('photos of another day than the one in their names are questioned', async () => {
  const { notes } = await read({
    'IMG_20260601_081200.jpg': jpegFile({ time: '2026:06:11 08:12:00', n: 1 }),
    'IMG_20260611_081200.jpg': jpegFile({ time: '2026:06:11 08:12:00', n: 2 }),
  });
  expect(notes).toEqual([
    [
      '*.jpg',
      says('(2026-06-11 08:12:00) is not the one in the file’s name (2026-06-01)'),
      undefined,
      undefined,
    ],
  ]);
});

test('dates that are 1,024 weeks early are offered later, and corrected and sent if chosen', async () => {
  const files = {
    'camera.jpg': jpegFile({ time: '2006:10:26 08:12:00', n: 1 }),
    // Only the receiver has a time.
    'gps.jpg': jpegFile({ gps: { ...GPS, date: '2006:10:26' }, n: 2 }),
    'right.jpg': jpegFile({ time: '2026:06:11 08:12:00', n: 3 }),
  };
  const first = await read(files);
  expect(first.notes).toEqual([
    ['*.jpg', says('1,024 weeks later, it would be 2026-06-11 08:12:00'), 2, '1024 weeks later'],
  ]);
  expect(first.photos).toEqual([['right.jpg', null, null]]);
  const chosen = await read(files, ['1024 weeks later']);
  expect(chosen.notes).toEqual([]);
  expect(chosen.photos).toEqual([
    ['camera.jpg', '2026-06-11 08:12:00', null],
    ['gps.jpg', '2026-06-11 08:12:00', null],
    ['right.jpg', null, null],
  ]);
});

test('a GPS date 1,024 weeks before the camera’s moves no photo, and can be corrected', async () => {
  const files = {
    'a.jpg': jpegFile({
      time: '2026:06:11 08:12:00',
      gps: { ...GPS, date: '2006:10:26' },
      n: 1,
    }),
  };
  const first = await read(files);
  expect(first.notes).toEqual([
    ['*.jpg', says('the GPS date differs'), undefined, '1024 weeks later'],
  ]);
  expect(first.photos).toEqual([['a.jpg', null, null]]);
  const chosen = await read(files, ['1024 weeks later']);
  expect(chosen.notes).toEqual([]);
  expect(chosen.photos).toEqual([['a.jpg', null, null]]);
});

test('positive longitudes are offered as western ones, and sent so if chosen', async () => {
  const files = {
    'east.jpg': jpegFile({ gps: { ...GPS, longitude: 128.14 }, n: 1 }),
    'west.jpg': jpegFile({ gps: GPS, n: 2 }),
  };
  const first = await read(files);
  expect(first.notes).toEqual([
    [
      '*.jpg',
      says('the position 52.16, 128.14 is far from this coast'),
      undefined,
      'western longitudes',
    ],
  ]);
  const chosen = await read(files, ['western longitudes']);
  expect(chosen.notes).toEqual([]);
  expect(chosen.photos).toEqual([
    ['east.jpg', '2026-06-11 08:12:00', { latitude: 52.16, longitude: -128.14 }],
    ['west.jpg', '2026-06-11 08:12:00', null],
  ]);
});

test('a position that is far from the coast on both sides is questioned without an offer', async () => {
  const { notes } = await read({
    'south.jpg': jpegFile({ gps: { ...GPS, latitude: -52.16 }, n: 1 }),
  });
  expect(notes).toEqual([
    ['*.jpg', says('the position -52.16, -128.14 is far from this coast'), undefined, undefined],
  ]);
});

test('a position without N, S, E and W is not used, and that is said', async () => {
  const { notes, photos } = await read({
    'a.jpg': jpegFile({ time: '2026:06:11 08:12:00', gps: { ...GPS, hasNoLetters: true } }),
  });
  expect(notes).toEqual([['a.jpg', says('has no N, S, E or W'), undefined, undefined]]);
  expect(photos).toEqual([['a.jpg', null, null]]);
});
