import { message } from '@portal/shared-types/base/text/messages';
import { readPhoto } from './readPhoto';

/** Node's hash accepts Node's buffers only. */
const toBuffer = (bytes: Uint8Array): ArrayBuffer => {
  const copy = Buffer.alloc(bytes.length);
  copy.set(bytes);
  return copy.buffer;
};

/** jsdom's files can't be read into buffers. */
const makeFile = (name: string, bytes: Uint8Array, size = bytes.length): File =>
  ({
    name,
    size,
    slice: (from: number, to: number) => ({
      arrayBuffer: () => Promise.resolve(toBuffer(bytes.slice(from, to))),
    }),
    arrayBuffer: () => Promise.resolve(toBuffer(bytes)),
  }) as unknown as File;

const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2];
const frame = (side: number): number[] => [
  0xff,
  0xc0,
  0,
  17,
  8,
  side >> 8,
  side & 255,
  side >> 8,
  side & 255,
  3,
];

it.each([
  ['an empty file', makeFile('a.jpg', Uint8Array.of()), 'photoEmpty'],
  ['a page under the name of a photo', makeFile('a.jpg', Buffer.from('<html>')), 'photoWrongType'],
  ['a long film', makeFile('a.mp4', Buffer.from('\0\0\0 ftypisom'), 4e9), 'photoWrongType'],
  ['50 MB and a byte', makeFile('a.jpg', Uint8Array.from(JPEG), 50_000_001), 'photoTooManyBytes'],
  [
    '30,000 × 30,000 pixels in a few bytes',
    makeFile('a.jpg', Uint8Array.from([...JPEG, ...frame(30_000)])),
    'photoTooManyPixels',
  ],
] as const)('refuses %s', async (_name, file, reason) => {
  expect(await readPhoto(file)).toEqual({ refused: message(reason) });
});

it('accepts a photo without metadata, and reads its SHA-256', async () => {
  expect(await readPhoto(makeFile('a.png', Uint8Array.from([...JPEG, ...frame(8)])))).toMatchObject(
    {
      type: 'image/jpeg',
      sha256: '3d1bb3472ddacc2c709a2acc8199f56e55407ab97ad3047625bed54aec293e49',
      metadata: { taken_at: null, latitude: null },
      thumbnail: null,
    },
  );
});
