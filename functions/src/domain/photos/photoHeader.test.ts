import { photoTypeOf } from '@portal/shared-types/photos/photoHead';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { photoSizeOf } from './photoHeader';

const picture = () => sharp({ create: { width: 30, height: 20, channels: 3, background: '#246' } });

test.each([
  ['image/jpeg', () => picture().jpeg()],
  ['image/png', () => picture().png()],
  ['image/webp', () => picture().webp()],
] as const)('%s is known by its content', async (type, made) => {
  const bytes = await made().toBuffer();
  expect(photoTypeOf(bytes)).toBe(type);
  expect(photoSizeOf(bytes)).toEqual({ width: 30, height: 20 });
});

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['GIF', 'GIF89a'],
  ['a film', '\0\0\0\x18ftypmp42'],
  ['nothing', ''],
])('%s is not a photo', (_what, text) => {
  expect(photoTypeOf(Buffer.from(text, 'latin1'))).toBeUndefined();
});

test('a HEIC photo is known, with its size', () => {
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
  expect(photoTypeOf(heic)).toBe('image/heic');
  expect(photoSizeOf(heic)).toEqual({ width: 4032, height: 3024 });
});

test('a quarter turn swaps the sides', async () => {
  const turned = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(photoSizeOf(turned)).toEqual({ width: 20, height: 30 });
});

test('the size of a part of a header, or of a damaged one, is unknown', async () => {
  const jpeg = await picture().jpeg().toBuffer();
  expect(photoSizeOf(jpeg.subarray(0, 20))).toBeUndefined();
  expect(photoSizeOf(Buffer.from('\xff\xd8\xff\xe0\xff\xff', 'latin1'))).toBeUndefined();
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
    expect([name, photoSizeOf(bytes)]).toEqual([name, { width, height }]);
  }
});
