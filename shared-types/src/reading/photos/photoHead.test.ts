import { readPhotoHead } from './photoHead';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part,
    ),
  );

const FRAME = [0xff, 0xc0, 0x00, 0x11, 8, 0x75, 0x30, 0x75, 0x30, 3];
const BIG = [0x00, 0x00, 0x75, 0x30];

const box = (type: string, ...content: Uint8Array[]): Uint8Array => {
  const length = content.reduce((sum, { length: part }) => sum + part, 8);
  return bytes([0, 0, length >> 8, length & 0xff], type, ...content.map((part) => [...part]));
};
const ispe = (width: number[], height: number[]): Uint8Array =>
  box('ispe', bytes([0, 0, 0, 0], width, height));
const heic = (properties: Uint8Array[], before = bytes()): Uint8Array =>
  bytes(
    [...box('ftyp', bytes('heic'))],
    [...before],
    [...box('meta', bytes([0, 0, 0, 0]), box('iprp', box('ipco', ...properties)))],
  );

test.each([
  ['JPEG', 'image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe1, 0, 4, 1, 2], FRAME)],
  ['JPEG with a filled gap', 'image/jpeg', bytes([0xff, 0xd8, 0xff, 0xff, 0xe0, 0, 3, 9], FRAME)],
  ['PNG', 'image/png', bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', BIG, BIG)],
  [
    'WebP',
    'image/webp',
    bytes('RIFF', BIG, 'WEBPVP8X', [0, 0, 0, 0, 0, 0, 0, 0, 0x2f, 0x75, 0, 0x2f, 0x75, 0]),
  ],
  ['HEIC with tiles', 'image/heic', heic([ispe([0, 0, 2, 0], [0, 0, 2, 0]), ispe(BIG, BIG)])],
  [
    'HEIC described at its end',
    'image/heic',
    heic([ispe(BIG, BIG)], bytes([0, 0, 0, 9], 'mdat', [7])),
  ],
])('%s of 30,000 × 30,000 pixels', (_name, type, head) => {
  expect(readPhotoHead(head)).toEqual({ type, size: { width: 30_000, height: 30_000 } });
});

test.each([
  ['HTML', bytes('<!doctype html><img src=x>')],
  ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['GIF', bytes('GIF89a', BIG)],
  ['AVIF', bytes(BIG, 'ftypavif')],
  ['an empty file', bytes()],
])('%s is not a photo', (_name, head) => {
  expect(readPhotoHead(head)).toBeNull();
});

test('a picture that is cut short doesn’t say its size', () => {
  expect(readPhotoHead(bytes([0xff, 0xd8, 0xff, 0xe1, 0, 4]))).toEqual({
    type: 'image/jpeg',
    size: null,
  });
  expect(readPhotoHead(bytes('\x89PNG\r\n\x1a\n'))).toEqual({ type: 'image/png', size: null });
});
