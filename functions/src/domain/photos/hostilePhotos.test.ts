/** Files that are broken, unusual or malicious. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { isDecoderError, makeVersions } from './photoVersions';

const PHOTOS = join(__dirname, '..', '..', '..', '..', '..', 'shared', 'data', 'photos');
const isHere = existsSync(PHOTOS);
if (!isHere) console.warn(`Skipped: there are no real photos in ${PHOTOS}`);
const realTest = isHere ? test : test.skip;

const made = async (bytes: Buffer) => {
  const result = await makeVersions(bytes);
  if (!result.ok) throw new Error(result.reason);
  return result;
};

/** Red, green, blue and white corners: top left, top right, bottom left, bottom right. */
const CORNERS = ['#f00', '#0f0', '#00f', '#fff'] as const;
const [WIDTH, HEIGHT] = [96, 64];
const upright = (): Promise<Buffer> =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#888' } })
    .composite(
      CORNERS.map((background, i) => ({
        input: { create: { width: 32, height: 24, channels: 3, background } },
        left: i % 2 ? WIDTH - 32 : 0,
        top: i > 1 ? HEIGHT - 24 : 0,
      })),
    )
    .png()
    .toBuffer();

/** Each corner's colour, to the precision of a JPEG. */
const readCorners = async (bytes: Buffer): Promise<string[]> => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): string => {
    const start = (y * info.width + x) * info.channels;
    const [r, g, b] = data.subarray(start, start + 3);
    return `#${[r, g, b].map((value) => (value! > 200 ? 'f' : value! < 55 ? '0' : '8')).join('')}`;
  };
  const [right, bottom] = [info.width - 5, info.height - 5];
  return [at(4, 4), at(right, 4), at(4, bottom), at(right, bottom)];
};

/** How a camera in each position stores an upright picture, by EXIF's definition of orientations. */
const STORED_AS: Record<number, readonly ('flop' | 90 | 180 | 270)[]> = {
  1: [],
  2: ['flop'],
  3: [180],
  4: [180, 'flop'],
  5: [90, 'flop'],
  6: [270],
  7: [270, 'flop'],
  8: [90],
};

/** Step by step: sharp would choose its own order. */
const turn = async (picture: Buffer, steps: (typeof STORED_AS)[number]): Promise<Buffer> => {
  for (const step of steps) {
    const from = sharp(picture);
    picture = await (step === 'flop' ? from.flop() : from.rotate(step)).png().toBuffer();
  }
  return picture;
};

describe.each(['jpeg', 'png', 'webp'] as const)('%s', (format) => {
  test.each(Object.keys(STORED_AS))('orientation %s is shown upright in both sizes', async (o) => {
    const orientation = Number(o);
    const turned = await turn(await upright(), STORED_AS[orientation]!);
    const bytes = await sharp(turned).withMetadata({ orientation }).toFormat(format).toBuffer();
    const { display, thumb, width, height } = await made(bytes);
    expect([width, height]).toEqual([WIDTH, HEIGHT]);
    for (const size of [display, thumb]) {
      expect(await readCorners(size)).toEqual(CORNERS);
      expect((await sharp(size).metadata()).orientation).toBeUndefined();
    }
  });
});

const noise = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  }).ensureAlpha(channels === 4 ? 0.5 : 1);

const crc32 = (bytes: Buffer): number => {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
};

const HUGE = 30_000;
const hugePng = async (): Promise<Buffer> => {
  const png = await noise(20, 10).png().toBuffer();
  png.writeUInt32BE(HUGE, 16);
  png.writeUInt32BE(HUGE, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
};
const hugeJpeg = async (progressive: boolean): Promise<Buffer> => {
  const jpeg = await noise(20, 10).removeAlpha().jpeg({ progressive }).toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]));
  jpeg.writeUInt16BE(HUGE, frame + 5);
  jpeg.writeUInt16BE(HUGE, frame + 7);
  return jpeg;
};
const hugeWebp = async (): Promise<Buffer> => {
  const webp = await noise(20, 10, 4).withMetadata({ orientation: 6 }).webp().toBuffer();
  webp.writeUIntLE(HUGE - 1, 24, 3);
  webp.writeUIntLE(HUGE - 1, 27, 3);
  return webp;
};

test('pictures of 30,000 × 30,000 pixels are refused without the memory that they would need', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-huge-'));
  try {
    const bombs = [await hugePng(), await hugeJpeg(false), await hugeJpeg(true), await hugeWebp()];
    const files = bombs.map((bytes, i) => {
      const file = join(folder, String(i));
      writeFileSync(file, bytes);
      return file;
    });
    const script = join(__dirname, '..', '..', 'testing', 'makeVersionsOfFiles.ts');
    const output = execFileSync(process.execPath, ['--import', 'tsx', script, ...files], {
      encoding: 'utf8',
    });
    const { reasons, megabytes } = JSON.parse(output) as { reasons: string[]; megabytes: number };
    // libwebp compares the frame with the canvas first and finds it smaller.
    expect(reasons).toEqual(['too large', 'too large', 'too large', expect.any(String)]);
    expect(reasons[3]).not.toBe('ready');
    expect(megabytes).toBeLessThan(100);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('print colours, 16 bits, grey and transparency become an ordinary picture', async () => {
  const grey = await noise(300, 200).removeAlpha().greyscale().jpeg().toBuffer();
  const print = await noise(300, 200).removeAlpha().toColourspace('cmyk').jpeg().toBuffer();
  const deep = await noise(300, 200, 4).toColourspace('rgb16').png().toBuffer();
  for (const bytes of [grey, print, deep]) {
    const { space, channels, depth, hasAlpha, icc } = await sharp(
      (await made(bytes)).display,
    ).metadata();
    expect([space, channels, depth, hasAlpha, icc]).toEqual(['srgb', 3, 'uchar', false, undefined]);
  }
});

test('of an animation, the first frame is shown', async () => {
  const colours = ['#f00', '#00f'];
  const frames = await Promise.all(
    colours.map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const bytes = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  expect((await sharp(bytes).metadata()).pages).toBe(2);
  const { display, width, height } = await made(bytes);
  expect([width, height]).toEqual([40, 30]);
  expect(await readCorners(display)).toEqual(Array(4).fill('#f00'));
});

test('what is hidden after a picture or in its metadata does not reach the smaller sizes', async () => {
  const script = '<script>alert(1)</script>';
  const picture = await noise(300, 200)
    .removeAlpha()
    .withExif({ IFD0: { ImageDescription: script, Artist: script, Copyright: script } })
    .jpeg()
    .toBuffer();
  expect(picture.includes(script)).toBe(true);
  const { display, thumb } = await made(
    Buffer.concat([picture, Buffer.from(`PK\x03\x04<html>${script}`)]),
  );
  for (const size of [display, thumb]) {
    expect(size.includes('script')).toBe(false);
    expect(size.includes('PK\x03\x04')).toBe(false);
    expect((await sharp(size).metadata()).exif).toBeUndefined();
  }
});

test('a file cut off anywhere is damaged, and never an error of the program', async () => {
  const source = noise(200, 150).removeAlpha();
  const files = await Promise.all([
    source.clone().jpeg().toBuffer(),
    source.clone().jpeg({ progressive: true }).toBuffer(),
    source.clone().png().toBuffer(),
    source.clone().webp().toBuffer(),
  ]);
  for (const file of files)
    for (const share of [0.01, 0.1, 0.5, 0.9])
      expect(await makeVersions(file.subarray(0, Math.max(12, file.length * share)))).toEqual({
        ok: false,
        reason: 'cannot be read',
      });
});

test('random damage is never an error of the program', async () => {
  const source = noise(60, 40).removeAlpha();
  const files = await Promise.all([
    source.clone().jpeg().toBuffer(),
    source.clone().png().toBuffer(),
    source.clone().webp().toBuffer(),
  ]);
  let seed = 1;
  const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let i = 0; i < 120; i++) {
    const bytes = Buffer.from(files[i % files.length]!);
    for (let j = 0; j < 5; j++)
      bytes[12 + Math.floor(random() * (bytes.length - 12))] = Math.floor(random() * 256);
    await expect(makeVersions(bytes)).resolves.toBeDefined();
  }
});

test.each([
  ['a lack of memory', new Error('vips_tracked: out of memory --- size == 30MB'), false],
  ['a limit of time', new Error('timeout: 42% complete'), false],
  ['a mistake in the program', new TypeError('x is not a function'), false],
  ['a wrong setting', new Error('Expected positive integer for width'), false],
  ['a lack of memory in WebP', new Error('webp: memory allocation failed'), false],
  ['a code of the system', Object.assign(new Error('EMFILE'), { code: 'EMFILE' }), false],
  ['a missing decoder', new Error('Could not load the "sharp" module'), false],
  ['a broken file', new Error('VipsJpeg: premature end of JPEG image'), true],
  ['sides that no picture has', new Error('image: bad dimensions'), true],
  ['a message that nobody has seen yet', new Error('spng: something new'), true],
])('the decoder recognizes a broken file, not other errors: %s', (_, error, isDecoders) => {
  expect(isDecoderError(error)).toBe(isDecoders);
});

/** A few pixels for comparing pictures. */
const makeSketch = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes).resize(8, 8, { fit: 'fill' }).greyscale().raw().toBuffer();

const difference = (a: Buffer, b: Buffer): number =>
  Math.max(...a.map((value, i) => Math.abs(value - b[i]!)));

realTest('real photos are shown without metadata, and upright however they were held', async () => {
  const files = readdirSync(PHOTOS).filter((file) => file.endsWith('.jpg'));
  const scenes = new Map<string, Buffer>();
  for (const file of files) {
    const { display, thumb } = await made(readFileSync(join(PHOTOS, file)));
    for (const size of [display, thumb]) {
      const { exif, icc, xmp, iptc } = await sharp(size).metadata();
      expect([file, exif, icc, xmp, iptc]).toEqual([file, ...Array<undefined>(4)]);
    }
    const [, scene] = /orientation_(\w+)_\d/.exec(file) ?? [];
    if (!scene) continue;
    const sketch = await makeSketch(display);
    const first = scenes.get(scene) ?? sketch;
    scenes.set(scene, first);
    expect([file, difference(sketch, first) < 40]).toEqual([file, true]);
  }
  expect([...scenes.keys()]).toEqual(['landscape', 'portrait']);
});
