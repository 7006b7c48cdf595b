import { namedPhotos, photosCsv, type ZippedPhoto } from './zipEntries';

const aPhoto = (over: Partial<ZippedPhoto> = {}): ZippedPhoto => ({
  photo_id: '1042.s17.3',
  photo_seq: 3,
  record_id: '1042.17',
  record_type: 'Whale Sighting',
  kind: 'sighting',
  record_dt: '2026-07-04 09:01:00',
  extension: 'jpg',
  taken_at: '2026-07-04 09:00:12',
  latitude: 52.3,
  longitude: -128.4,
  caption: 'Fluke',
  photographer: null,
  sha256: 'ab12',
  ...over,
});

test('entries are named by their record, its time and the photo’s number', () => {
  const survey = aPhoto({ kind: 'survey', record_id: '1042.v2', photo_seq: 1, extension: 'png' });
  expect(namedPhotos([aPhoto(), survey]).map(({ name }) => name)).toEqual([
    'Sighting-2026-07-04 - 09-01-00/3.jpg',
    'Survey-2026-07-04 - 09-01-00/1.png',
  ]);
});

test('records of the same time have separate folders', () => {
  const photos = ['1042.17', '1042.18', '1042.17'].map((record_id, i) =>
    aPhoto({ record_id, photo_seq: i + 1 }),
  );
  expect(namedPhotos(photos).map(({ name }) => name)).toEqual([
    'Sighting-2026-07-04 - 09-01-00/1.jpg',
    'Sighting-2026-07-04 - 09-01-00 (2)/2.jpg',
    'Sighting-2026-07-04 - 09-01-00/3.jpg',
  ]);
});

test('the list has every photo; text that looks like a formula is guarded, numbers are not', () => {
  const photos = [
    aPhoto({ caption: '=HYPERLINK("http://e")', photographer: '-2+3', longitude: -131.4 }),
    aPhoto({ caption: 'Two\nlines', latitude: null, longitude: null }),
  ];
  expect(photosCsv(namedPhotos(photos))).toBe(
    '\uFEFF' +
      [
        'File,Sighting or survey,Photo,Type,Time of the record,Time of the photo,Latitude,Longitude,Caption,Photographer,SHA-256',
        `Sighting-2026-07-04 - 09-01-00/3.jpg,1042.17,1042.s17.3,Whale Sighting,2026-07-04 09:01:00,2026-07-04 09:00:12,52.30000,-131.40000,"'=HYPERLINK(""http://e"")",'-2+3,ab12`,
        'Sighting-2026-07-04 - 09-01-00/3.jpg,1042.17,1042.s17.3,Whale Sighting,2026-07-04 09:01:00,2026-07-04 09:00:12,,,"Two\nlines",,ab12',
        '',
      ].join('\r\n'),
  );
});
