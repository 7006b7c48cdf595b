import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Exif } from 'sharp';
import { NO_METADATA } from '@portal/shared-types/reading/photos/exif';
import { heicFile } from '#testing/heic/heicFile.ts';
import { readPhotoMetadata } from '@portal/shared-types/reading/photos/photoMetadata';

const withExif = (exif: Exif): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#246' } })
    .withExif(exif)
    .jpeg()
    .toBuffer();

const position = (latitude: string, longitude: string) => ({
  IFD3: {
    GPSLatitude: latitude,
    GPSLatitudeRef: 'N',
    GPSLongitude: longitude,
    GPSLongitudeRef: 'W',
  },
});

test('time, camera, position and direction', async () => {
  const bytes = await withExif({
    IFD0: { Make: 'Fieldcam', Model: 'Fieldcam 5' },
    IFD2: { DateTimeOriginal: '2026:07:04 09:01:00' },
    IFD3: {
      ...position('52/1 18/1 0/1', '128/1 24/1 0/1').IFD3,
      GPSImgDirection: '270/1',
      GPSDateStamp: '2026:07:04',
      GPSTimeStamp: '16/1 1/1 3/1',
    },
  });
  expect(await readPhotoMetadata(bytes)).toEqual({
    taken_at: '2026-07-04 09:01:00',
    gps_at: '2026-07-04 09:01:03',
    camera: 'Fieldcam 5',
    latitude: 52.3,
    longitude: -128.4,
    direction: 270,
  });
});

test('a time with its zone is converted to the programme’s clock', async () => {
  const bytes = await withExif({
    IFD2: { DateTimeOriginal: '2022:08:14 14:12:31', OffsetTimeOriginal: '+03:00' },
  });
  expect(await readPhotoMetadata(bytes)).toMatchObject({ taken_at: '2022-08-14 04:12:31' });
});

test.each([
  ['0, 0, which a receiver without a position writes', position('0/1 0/1 0/1', '0/1 0/1 0/1')],
  ['a position off the globe', position('99/1 0/1 0/1', '128/1 0/1 0/1')],
  ['a day that does not exist', { IFD2: { DateTimeOriginal: '2026:02:30 09:01:00' } }],
  ['a clock that was never set', { IFD2: { DateTimeOriginal: '0000:00:00 00:00:00' } }],
  ['a direction of 999 degrees', { IFD3: { GPSImgDirection: '999/1' } }],
] satisfies [string, Exif][])('%s is left empty', async (_, exif) => {
  expect(await readPhotoMetadata(await withExif(exif))).toEqual(NO_METADATA);
});

test('text of a camera is one line of plain text', async () => {
  const bytes = await withExif({ IFD0: { Make: '<script>alert(1)</script>\n\u0007', Model: 'x' } });
  expect((await readPhotoMetadata(bytes)).camera).toBe('<script>alert(1)</script> x');
});

test('broken metadata counts as missing', async () => {
  const bytes = await withExif({ IFD0: { Model: 'Fieldcam' } });
  const at = bytes.indexOf('Exif');
  for (let i = at + 6; i < at + 40; i++) bytes[i] = 0xff;
  expect(await readPhotoMetadata(bytes)).toEqual(NO_METADATA);
  expect(await readPhotoMetadata(Buffer.alloc(0))).toEqual(NO_METADATA);
});

describe('HEIC', () => {
  const makeTiff = async (): Promise<Buffer> => {
    const jpeg = await withExif({
      IFD0: { Model: 'Fieldcam 5' },
      IFD2: { DateTimeOriginal: '2026:07:04 09:01:00' },
      ...position('52/1 18/1 0/1', '128/1 24/1 0/1'),
    });
    return (await sharp(jpeg).metadata()).exif!.subarray('Exif\0\0'.length);
  };
  const expected = {
    taken_at: '2026-07-04 09:01:00',
    camera: 'Fieldcam 5',
    latitude: 52.3,
    longitude: -128.4,
  };

  test.each(['offset', 'base and offset', 'data box'] as const)('place: %s', async (location) => {
    const bytes = heicFile({ exif: { tiff: await makeTiff(), location } });
    expect(await readPhotoMetadata(bytes)).toMatchObject(expected);
  });

  test('metadata after the first bytes is read too', async () => {
    const tiff = await makeTiff();
    const file = heicFile({ exif: { tiff, location: 'base and offset' } });
    const head = file.subarray(0, file.length - tiff.length);
    const ranges: number[] = [];
    const found = await readPhotoMetadata(head, ({ from, to }) => {
      ranges.push(to - from);
      return Promise.resolve(file.subarray(from, to));
    });
    expect(found).toMatchObject(expected);
    expect(ranges).toEqual([tiff.length + 4]);
    expect(await readPhotoMetadata(head)).toEqual(NO_METADATA);
  });

  test('a file cut anywhere is a photo with its metadata, or without', async () => {
    const file = heicFile({ exif: { tiff: await makeTiff(), location: 'data box' } });
    for (let length = 0; length < file.indexOf('mdat') - 4; length++)
      expect([null, 'Fieldcam 5']).toContain(
        (await readPhotoMetadata(file.subarray(0, length))).camera,
      );
  });
});

describe('photos as phones and programs write them', () => {
  const readFixture = (name: string) =>
    readPhotoMetadata(readFileSync(join(__dirname, '../../testing/photos', name)));

  test.each(['east', 'half-hour', 'no-offset', 'pacific', 'utc'])(
    'the time of %s.jpg, whatever zone its clock has',
    async (name) => {
      expect(await readFixture(`${name}.jpg`)).toMatchObject({
        taken_at: '2026-06-11 08:25:35',
        latitude: 52.16,
        longitude: -128.14,
      });
    },
  );

  test.each([
    ['seconds-0-over-0', null, null],
    ['infinite', null, null],
    ['zeroed', null, null],
    ['no-letters', null, null],
    ['decimal-degrees', 52.16, -128.14],
  ])('the position of %s.jpg', async (name, latitude, longitude) => {
    const read = await readFixture(`${name}.jpg`);
    expect(read).toMatchObject({ taken_at: '2026-06-11 09:30:00', latitude, longitude });
    expect(read.lacksHemisphere).toBe(name === 'no-letters' ? true : undefined);
  });

  test.each([
    ['-0700', '2026-07-04 09:01:00'],
    ['-03:30', '2026-07-04 05:31:00'],
    ['Z', '2026-07-04 02:01:00'],
    ['abc', '2026-07-04 09:01:00'],
  ])('a zone of %j next to another equal time of the file counts', async (OffsetTime, taken_at) => {
    const time = '2026:07:04 09:01:00';
    const bytes = await withExif({
      IFD0: { DateTime: time },
      IFD2: { DateTimeOriginal: time, OffsetTime },
    });
    expect(await readPhotoMetadata(bytes)).toMatchObject({ taken_at });
  });

  test('the zone of the time when a file was edited says nothing about when it was made', async () => {
    const bytes = await withExif({
      IFD0: { DateTime: '2026:07:05 10:00:00' },
      IFD2: { DateTimeOriginal: '2026:07:04 09:01:00', OffsetTime: '+03:00' },
    });
    expect(await readPhotoMetadata(bytes)).toMatchObject({ taken_at: '2026-07-04 09:01:00' });
  });
});

describe('WebP', () => {
  const webp = (jpeg: Buffer) => sharp(jpeg).keepExif().webp().toBuffer();
  const expected = { taken_at: '2026-07-04 09:01:00', latitude: 52.3, longitude: -128.4 };
  const picture = async () =>
    webp(
      await withExif({
        IFD2: { DateTimeOriginal: '2026:07:04 09:01:00' },
        ...position('52/1 18/1 0/1', '128/1 24/1 0/1'),
      }),
    );

  test('time and position are read, also behind what is read first', async () => {
    const bytes = await picture();
    expect(await readPhotoMetadata(bytes)).toMatchObject(expected);
    const readRange = ({ from, to }: { from: number; to: number }) =>
      Promise.resolve(bytes.subarray(from, to));
    expect(await readPhotoMetadata(bytes.subarray(0, 40), readRange)).toMatchObject(expected);
    expect(await readPhotoMetadata(bytes.subarray(0, 40))).toEqual(NO_METADATA);
  });

  test('a JPEG’s label before the EXIF data doesn’t matter', async () => {
    const bytes = await picture();
    const at = bytes.indexOf('EXIF', 'latin1');
    const exif = bytes.subarray(at + 8);
    const hasLabel = exif.toString('latin1', 0, 6) === 'Exif\0\0';
    const other = hasLabel ? exif.subarray(6) : Buffer.concat([Buffer.from('Exif\0\0'), exif]);
    const head = Buffer.from(bytes.subarray(0, at + 8));
    head.writeUInt32LE(other.length, at + 4);
    expect(await readPhotoMetadata(Buffer.concat([head, other]))).toMatchObject(expected);
  });
});

const WHALE_DAY = join(
  __dirname,
  '../../../../../shared/data/photos/derived_gps_bc/bc_03_orientation_landscape_6.jpg',
);
const isHere = existsSync(WHALE_DAY);
if (!isHere) console.warn('the real photos are not here: none is read');

(isHere ? test : test.skip)('a real photo', async () => {
  expect(await readPhotoMetadata(readFileSync(WHALE_DAY))).toMatchObject({
    taken_at: '2014-08-19 18:33:39',
    latitude: 53.256789,
    longitude: -129.302068,
  });
});
