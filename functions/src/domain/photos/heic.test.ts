/** HEIC photos from phones, and hostile ones. */
import sharp from 'sharp';
import { heicFile, TILE, withExifOrientation, type HeicOptions } from '#testing/heic/heicFile.ts';
import { seeded } from '#testing/random.ts';
import { decodeHeic } from './heic';
import { readPhotoHeader } from './photoHeader';
import { makeVersions } from './photoVersions';
import { encodeTiff } from './tiff';

const made = async (bytes: Buffer) => {
  const result = await makeVersions(bytes);
  if (!result.ok) throw new Error(result.reason);
  return result;
};

/** `npm run test:deep` damages 600 files for each seed. */
const DAMAGES = Number(process.env.DAMAGES ?? 15);

const NAMES = { f00: 'red', '0f0': 'green', '00f': 'blue', fff: 'white' } as Record<string, string>;

/** Top left, top right, bottom left, bottom right. */
const readCorners = async (bytes: Buffer): Promise<string> => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): string => {
    const start = (y * info.width + x) * info.channels;
    const digits = [...data.subarray(start, start + 3)].map((value) => (value > 127 ? 'f' : '0'));
    return NAMES[digits.join('')] ?? digits.join('');
  };
  const [right, bottom] = [info.width - 5, info.height - 5];
  return [at(4, 4), at(right, 4), at(4, bottom), at(right, bottom)].join(' ');
};

const grid = { columns: 3, rows: 2, width: 250, height: 120 };
const turned = { width: TILE.height, height: TILE.width };

test.each<[string, HeicOptions, { width: number; height: number }, string]>([
  ['as it is', {}, TILE, 'red green blue white'],
  ['a quarter turn', { turns: 1 }, turned, 'green white red blue'],
  ['a half turn', { turns: 2 }, TILE, 'white blue green red'],
  ['three quarter turns', { turns: 3 }, turned, 'blue red white green'],
  ['mirrored', { mirror: 1 }, TILE, 'green red white blue'],
  ['turned, then mirrored', { turns: 1, mirror: 1 }, turned, 'white green blue red'],
  ['10 bits', { source: 'tenBits' }, TILE, 'red green blue white'],
])('%s: both sizes are upright and without metadata', async (_, options, size, corners) => {
  const bytes = heicFile(options);
  const { display, thumb, width, height } = await made(bytes);
  expect([{ width, height }, (await readPhotoHeader(bytes))?.size]).toEqual([size, size]);
  for (const version of [display, thumb]) {
    expect(await readCorners(version)).toBe(corners);
    const { exif, icc, orientation, ...info } = await sharp(version).metadata();
    expect([exif, icc, orientation, info.format]).toEqual([...Array<undefined>(3), 'jpeg']);
  }
});

test('a picture made of tiles is assembled and cropped to its size', async () => {
  const bytes = heicFile({ grid, turns: 3 });
  const { width, height, display } = await made(bytes);
  expect([width, height]).toEqual([120, 250]);
  expect((await readPhotoHeader(bytes))?.size).toEqual({ width: 120, height: 250 });
  const { data, info } = await sharp(display).raw().toBuffer({ resolveWithObject: true });
  // Rotated clockwise: the left edge was the bottom, where the second row of tiles is cut off.
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
  const isRed = ([r, g, b]: number[]): boolean => r! > 200 && g! < 60 && b! < 60;
  expect(isRed(at(119 - 4, 4))).toBe(true);
  expect(isRed(at(119 - 64 - 4, 4 + 96))).toBe(true);
  expect(isRed(at(119 - 4, 4 + 50))).toBe(false);
});

test('EXIF doesn’t rotate a HEIC photo, because only its own rotation counts', async () => {
  const { width, height } = await made(withExifOrientation());
  expect([width, height]).toEqual([turned.width, turned.height]);
});

test('colours of a phone become those of every screen', async () => {
  const background = { r: 100, g: 200, b: 50 };
  const create = { width: 8, height: 8, channels: 3, background } as const;
  const wide = await sharp({ create }).withIccProfile('p3', { attach: true }).png().toBuffer();
  const { data, info } = await sharp(wide, { autoOrient: false })
    .keepIccProfile()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const icc = (await sharp(wide).metadata()).icc!;
  const decoded = await decodeHeic(heicFile({ icc }), 60_000);
  expect(decoded.icc).toEqual(icc);
  const { width, height } = info;
  const tiff = encodeTiff({ width, height, channels: 3, data, icc });
  const shown = await sharp(tiff).toColourspace('srgb').raw().toBuffer();
  [100, 200, 50].forEach((value, i) => expect(Math.abs(shown[i]! - value)).toBeLessThan(3));
  expect([...data.subarray(0, 3)]).not.toEqual([100, 200, 50]);
});

test('a HEIC file that claims a huge picture is refused before it is decoded', async () => {
  const claimed = { width: 30_000, height: 30_000 };
  expect(await makeVersions(heicFile({ claimed }))).toEqual({ ok: false, reason: 'too large' });
});

test('a grid that is larger than the file claims cannot be read', async () => {
  const huge = { columns: 200, rows: 200, width: 19_200, height: 12_800 };
  const bytes = heicFile({ grid: huge, claimed: TILE });
  expect(await makeVersions(bytes)).toMatchObject({ ok: false });
});

test('a HEIC file cut off anywhere is damaged, and never an error of the program', async () => {
  for (const file of [heicFile(), heicFile({ grid })])
    for (const share of [0.05, 0.3, 0.7, 0.9, 0.99])
      expect(await makeVersions(file.subarray(0, file.length * share))).toEqual({
        ok: false,
        reason: 'cannot be read',
      });
});

test('random damage to a HEIC file is never an error of the program', async () => {
  const files = [heicFile({ turns: 1 }), heicFile({ grid }), heicFile({ source: 'tenBits' })];
  const random = seeded(Number(process.env.DAMAGE_SEED ?? 1));
  for (let i = 0; i < DAMAGES; i++) {
    const bytes = Buffer.from(files[i % files.length]!);
    for (let j = 0; j < 5; j++)
      bytes[12 + Math.floor(random() * (bytes.length - 12))] = Math.floor(random() * 256);
    await expect(makeVersions(bytes)).resolves.toBeDefined();
  }
});

test('a picture that takes too long is stopped', async () => {
  const huge = { columns: 100, rows: 100, width: 9600, height: 6400 };
  await expect(decodeHeic(heicFile({ grid: huge }), 1)).rejects.toThrow(/timed out/);
});
