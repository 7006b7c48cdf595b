import { PHOTO_TYPES } from '@portal/shared-types/records/photo';
import {
  displayObject,
  originalObject,
  parseRecordId,
  readOriginalObject,
  readPhotoId,
  formatRecordId,
  thumbObject,
  uploadObject,
  writePhotoId,
  type PhotoRecord,
} from './photoKeys';

const SIGHTING: PhotoRecord = { pid: 104233, recordKind: 's', no: 17 };
const SURVEY: PhotoRecord = { pid: 104233, recordKind: 'v', no: 2 };
const SHA = 'ab'.repeat(32);

test.each([
  ['104233.s17.3', { ...SIGHTING, seq: 3 }],
  ['104233.v2.1', { ...SURVEY, seq: 1 }],
])('%s is written and read alike', (id, key) => {
  expect(writePhotoId(key)).toBe(id);
  expect(readPhotoId(id)).toEqual(key);
});

test.each([
  '',
  '104233.17',
  '104233.17.3',
  '104233.w2.1',
  '0.s1.1',
  '1.s0.1',
  '1.s1.0',
  '1.s01.1',
  '1.s1.1 ',
  '1.s1.1\n',
  '1.s1.1.1',
  '1e3.s1.1',
  '١.s1.1',
  `${'9'.repeat(14)}.s1.1`,
])('%j isn’t the id of a photo', (id) => expect(readPhotoId(id)).toBeUndefined());

test.each([
  ['104233.17', SIGHTING],
  ['104233.v2', SURVEY],
])('%s is the record of its photos', (id, record) => {
  expect(parseRecordId(id)).toEqual(record);
  expect(formatRecordId(record)).toBe(id);
});

test.each(['104233', '104233.w2', '104233.s17', '104233.017', '../1.2', '104233.17/..'])(
  '%j has no photos',
  (id) => expect(parseRecordId(id)).toBeUndefined(),
);

test.each(PHOTO_TYPES)('the key of an original of type %s names its record and content', (type) => {
  for (const record of [SIGHTING, SURVEY])
    expect(readOriginalObject(originalObject(record, SHA, type))).toEqual({ record, sha256: SHA });
});

test('a file that was sent, and an original, have different keys', () => {
  expect([uploadObject(SIGHTING, SHA), originalObject(SIGHTING, SHA, 'image/heic')]).toEqual([
    `uploads/104233/s17/${SHA}`,
    `photos/104233/s17/${SHA}.heic`,
  ]);
});

test('the keys of the sizes that others see do not reveal the hash of the original', () => {
  const keys = [displayObject(SURVEY, SHA), thumbObject(SURVEY, SHA)];
  expect(keys[0]).toMatch(/^display\/104233\/v2\/[0-9a-f]{64}\.jpg$/);
  expect(keys[1]).toMatch(/^thumbs\/104233\/v2\/[0-9a-f]{64}\.jpg$/);
  expect(keys.join()).not.toContain(SHA);
  expect(displayObject(SURVEY, SHA.replace('a', 'b'))).not.toBe(keys[0]);
});

test.each([
  uploadObject(SIGHTING, SHA),
  displayObject(SIGHTING, SHA),
  `photos/104233/s17/${SHA}.svg`,
  `photos/104233/s17/${SHA.toUpperCase()}.jpg`,
  `x/photos/104233/s17/${SHA}.jpg`,
  `photos/104233/s17/${SHA}.jpg/..`,
  `photos/104233/s17/../${SHA}.jpg`,
])('%s isn’t the key of an original', (key) => expect(readOriginalObject(key)).toBeUndefined());
