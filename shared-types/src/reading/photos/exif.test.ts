import { buildMetadata } from './exif';

const TIME = '2026:06:11 08:25:35';

test.each([
  [{ DateTimeOriginal: TIME }, '2026-06-11 08:25:35'],
  [{ DateTimeOriginal: '2026/06/11 08:25:35' }, '2026-06-11 08:25:35'],
  [{ DateTimeOriginal: '2026-06-11T15:25:35.123Z' }, '2026-06-11 08:25:35'],
  [{ DateTimeOriginal: `${TIME}-05:00` }, '2026-06-11 06:25:35'],
  [{ DateTimeOriginal: `${TIME}-05:00`, OffsetTimeOriginal: '-07:00' }, '2026-06-11 08:25:35'],
  [{ DateTimeOriginal: TIME, OffsetTimeOriginal: '-05' }, '2026-06-11 06:25:35'],
  [{ DateTimeOriginal: TIME, OffsetTimeOriginal: '-5:00' }, '2026-06-11 06:25:35'],
  [{ DateTimeOriginal: TIME, OffsetTimeOriginal: '-0230' }, '2026-06-11 03:55:35'],
  [{ DateTimeOriginal: TIME, OffsetTimeOriginal: 'UTC' }, '2026-06-11 01:25:35'],
  [{ DateTimeOriginal: TIME, OffsetTimeOriginal: '   :  ' }, '2026-06-11 08:25:35'],
  [{ DateTimeOriginal: TIME, OffsetTimeOriginal: '-25:00' }, '2026-06-11 08:25:35'],
  [{ DateTimeOriginal: '2026:02:30 08:25:35' }, null],
])('%j was taken at %s', (tags, taken) => {
  expect(buildMetadata(tags).taken_at).toBe(taken);
});

test('the date of GPS may have slashes', () => {
  const tags = { GPSDateStamp: '2026/06/11', GPSTimeStamp: [15, 25, 35.9] };
  expect(buildMetadata(tags).gps_at).toBe('2026-06-11 08:25:35');
});
