import { detectPhotoType } from '@portal/shared-types/reading/photos/photoHead';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { heicFile } from '#testing/heic/heicFile.ts';
import { readPhotoHeader } from './photoHeader';

const picture = () => sharp({ create: { width: 30, height: 20, channels: 3, background: '#246' } });

test.each([
  ['image/jpeg', () => picture().jpeg()],
  ['image/png', () => picture().png()],
  ['image/webp', () => picture().webp()],
] as const)('%s is known by its content', async (type, made) => {
  const bytes = await made().toBuffer();
  expect(detectPhotoType(bytes)).toBe(type);
  expect(await readPhotoHeader(bytes)).toEqual({ type, size: { width: 30, height: 20 } });
});

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['GIF', 'GIF89a'],
  ['a film', '\0\0\0\x18ftypmp42'],
  ['nothing', ''],
])('%s is not a photo', (_what, text) => {
  expect(detectPhotoType(Buffer.from(text, 'latin1'))).toBeUndefined();
});

test('a HEIC photo is known, with its size', async () => {
  const box = (type: string, ...content: Buffer[]): Buffer => {
    const body = Buffer.concat(content);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(body.length + 8);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  const size = Buffer.alloc(12);
  size.writeUInt32BE(4032, 4);
  size.writeUInt32BE(3024, 8);
  const properties = box('iprp', box('ipco', box('ispe', size)));
  const heic = Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
    box('meta', Buffer.alloc(4), properties),
  ]);
  expect(detectPhotoType(heic)).toBe('image/heic');
  expect((await readPhotoHeader(heic))?.size).toEqual({ width: 4032, height: 3024 });
});

test('a quarter turn swaps the sides', async () => {
  const turned = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await readPhotoHeader(turned))?.size).toEqual({ width: 20, height: 30 });
});

test('the size of a part of a header, or of a damaged one, is unknown', async () => {
  const jpeg = await picture().jpeg().toBuffer();
  expect(await readPhotoHeader(jpeg.subarray(0, 20))).toBeUndefined();
  expect(await readPhotoHeader(Buffer.from('\xff\xd8\xff\xe0\xff\xff', 'latin1'))).toBeUndefined();
});

const PHOTOS = join(__dirname, '../../../../../shared/data/photos');
const photos = existsSync(PHOTOS)
  ? readdirSync(PHOTOS).filter((name) => name.endsWith('.jpg'))
  : [];
if (!photos.length) console.log('Skipped: no photos in ../shared/data/photos.');

test('the size of real photos is the decoder’s', async () => {
  for (const name of photos) {
    const bytes = readFileSync(join(PHOTOS, name));
    const { width, height } = (await sharp(bytes).metadata()).autoOrient;
    expect([name, (await readPhotoHeader(bytes))?.size]).toEqual([name, { width, height }]);
  }
});

describe('what precedes the size of a photo may be larger than what is read at once', () => {
  const MANY_BYTES = 9 * 1024 * 1024;
  /** Reads like from the store. @returns the header, and how many bytes were read after the first ones */
  const readInParts = async (file: Buffer) => {
    let read = 0;
    const header = await readPhotoHeader(file.subarray(0, 512 * 1024), ({ from, to }) => {
      const part = file.subarray(from, to);
      read += part.length;
      return Promise.resolve(part);
    });
    return { header, read };
  };

  /** As cameras write previews, maps of depth, and long notes. */
  const segments = (file: Buffer, fill: number): Buffer => {
    const segment = Buffer.alloc(2 + 65_535, fill);
    segment.writeUInt16BE(0xffe2);
    segment.writeUInt16BE(65_535, 2);
    const many = Array<Buffer>(Math.ceil(MANY_BYTES / segment.length)).fill(segment);
    return Buffer.concat([file.subarray(0, 2), ...many, file.subarray(2)]);
  };
  const chunk = (type: string, bytes: number): Buffer => {
    const content = Buffer.alloc(8 + bytes + 4);
    content.writeUInt32BE(bytes);
    content.write(type, 4, 'latin1');
    return content;
  };

  test.each([
    ['segments of zeros', (file: Buffer) => segments(file, 0)],
    ['segments of markers', (file: Buffer) => segments(file, 0xff)],
    [
      'fill bytes',
      (file: Buffer) =>
        Buffer.concat([file.subarray(0, 2), Buffer.alloc(MANY_BYTES, 0xff), file.subarray(2)]),
    ],
  ])('JPEG: %s', async (_, enlarged) => {
    const file = enlarged(await picture().jpeg().toBuffer());
    const { header, read } = await readInParts(file);
    expect(header).toEqual({ type: 'image/jpeg', size: { width: 30, height: 20 } });
    expect(read).toBeLessThanOrEqual(file.length + 4096);
    expect(await readPhotoHeader(file)).toEqual(header);
  });

  test('PNG: a text before the picture', async () => {
    const png = await picture().png().toBuffer();
    const file = Buffer.concat([png.subarray(0, 33), chunk('tEXt', MANY_BYTES), png.subarray(33)]);
    expect((await readInParts(file)).header?.size).toEqual({ width: 30, height: 20 });
  });

  test('WebP: a profile before the picture', async () => {
    const webp = await picture()
      .withExif({ IFD0: { Model: 'x' } })
      .webp()
      .toBuffer();
    const profile = chunk('ICCP', 0);
    const file = Buffer.concat([
      webp.subarray(0, 30),
      profile,
      Buffer.alloc(MANY_BYTES),
      webp.subarray(30),
    ]);
    expect((await readInParts(file)).header?.size).toEqual({ width: 30, height: 20 });
  });

  test.each(['before its description', 'in its description'])('HEIC: data %s', async (where) => {
    const heic = heicFile({ turns: 1 });
    const free = chunk('free', MANY_BYTES);
    free.writeUInt32BE(free.length);
    const meta = heic.indexOf('meta') - 4;
    const at = where.startsWith('before') ? meta : meta + 12;
    const file = Buffer.concat([heic.subarray(0, at), free, heic.subarray(at)]);
    if (at > meta) file.writeUInt32BE(heic.readUInt32BE(meta) + free.length, meta);
    const { header, read } = await readInParts(file);
    expect(header).toEqual(await readPhotoHeader(heic));
    expect(header?.size).toEqual({ width: 64, height: 96 });
    expect(read).toBeLessThan(MANY_BYTES);
  });

  test('a file of boxes without a picture is read once at most', async () => {
    const box = chunk('free', 0);
    box.writeUInt32BE(box.length);
    const boxes = Array<Buffer>(MANY_BYTES / box.length).fill(box);
    const file = Buffer.concat([Buffer.from('\0\0\0\x10ftypheic\0\0\0\0', 'latin1'), ...boxes]);
    const { header, read } = await readInParts(file);
    expect(header).toBeUndefined();
    expect(read).toBeLessThan(file.length);
  });
});
