/**
 * `npm run bench:photos`: compares a zip of photos with `zip -0` on the same files and disk, measures its
 * memory, and compares the smaller sizes with sharp alone. Exits with 1 if a limit is exceeded.
 */
import { execFileSync } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quantile, withCpu } from '@portal/functions/bench/metered';
import { deleteObject, putObject } from '@portal/functions/data/objects/objects';
import { makeVersions } from '@portal/functions/domain/photos/photoVersions';
import sharp from 'sharp';
import { printLimits, type Limit } from './limits';
import { bundleJob, measureZip, startStores, type StoredFile } from './jobs';

const PHOTO_BYTES = 5_000_000;
const PHOTOS = 400;
const FEW_PHOTOS = 40;
const ROUNDS = 3;
const LIMITS = { speed: 0.8, megabytes: 150, growth: 20, thumbnails: 1.3 };

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-photos-'));
const files = join(folder, 'files');
let stopStores: (() => Promise<void>) | undefined;
const clean = async (): Promise<void> => {
  await stopStores?.().catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void clean().finally(() => process.exit(1)));

const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The same content as files for `zip`, and as objects of the store. */
const makePhotos = async (): Promise<StoredFile[]> => {
  mkdirSync(files);
  const content = Buffer.alloc(PHOTO_BYTES);
  const stored: StoredFile[] = [];
  for (let i = 0; i < PHOTOS; i++) {
    // A photo can't be compressed either.
    randomFillSync(content);
    writeFileSync(join(files, `${i}.jpg`), content, { flush: true });
    const key = `photos/1042/s1/${i.toString(16).padStart(64, '0')}.jpg`;
    await putObject(key, content, 'image/jpeg');
    stored.push({ key, bytes: PHOTO_BYTES });
  }
  return stored;
};

/** Milliseconds of `zip -0`, until its file is on the disk like an object of the store. */
const plainZip = (): number => {
  const target = join(folder, 'plain.zip');
  const began = performance.now();
  execFileSync('zip', ['-0', '-q', '-r', target, '.'], { cwd: files });
  execFileSync('sync', [target]);
  const ms = performance.now() - began;
  rmSync(target);
  return ms;
};

const zipRows = async (bundle: string): Promise<Limit[]> => {
  const stored = await makePhotos();
  const few = await measureZip(bundle, stored.slice(0, FEW_PHOTOS));
  await deleteObject(few.zip);
  const [plain, ours, peaks]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    plain.push(plainZip());
    const made = await measureZip(bundle, stored);
    await deleteObject(made.zip);
    ours.push(made.ms);
    peaks.push((made.peak - made.idle) / 1e6);
  }
  const small = (few.peak - few.idle) / 1e6;
  const large = median(peaks);
  const perSecond = (ms: number): string =>
    `${((PHOTOS * PHOTO_BYTES) / 1e3 / ms).toFixed(0)} MB/s`;
  const what = `Zip of 2 GB: ${perSecond(median(ours))}; zip -0: ${perSecond(median(plain))}`;
  return [
    [what, median(plain) / median(ours), '≥', LIMITS.speed],
    ['Memory above idle for 200 MB', small, '≤', LIMITS.megabytes, ' MB'],
    ['Memory above idle for 2 GB', large, '≤', LIMITS.megabytes, ' MB'],
    ['Growth from 200 MB to 2 GB', large - small, '≤', LIMITS.growth, ' MB'],
  ];
};

/** Photos of 24 megapixels with detail, like a camera's; every second one is turned. */
const makeScenes = async (): Promise<Buffer[]> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const [width, height] = [6000, 4000];
  const scenes: Buffer[] = [];
  for (const orientation of [1, 6, 3, 8])
    scenes.push(
      await sharp({
        create: { width: width / 4, height: height / 4, channels: 3, background: '#000', noise },
      })
        .resize(width, height)
        .withMetadata({ orientation })
        .jpeg({ quality: 90 })
        .toBuffer(),
    );
  return scenes;
};

/** The two sizes by sharp alone. */
const bareSizes = async (bytes: Buffer): Promise<void> => {
  const size = (side: number, quality: number) =>
    sharp(bytes)
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality })
      .toBuffer();
  await size(2048, 82);
  await size(320, 78);
};

const sizeRows = async (): Promise<Limit[]> => {
  const [ours, bare]: [number[], number[]] = [[], []];
  for (const scene of await makeScenes())
    for (let round = 0; round < ROUNDS; round++) {
      ours.push((await withCpu(() => makeVersions(scene))).cpu);
      bare.push((await withCpu(() => bareSizes(scene))).cpu);
    }
  const what = `Both sizes of 24 megapixels: ${median(ours).toFixed(0)} ms; sharp alone: ${median(bare).toFixed(0)} ms`;
  return [[what, median(ours) / median(bare), '≤', LIMITS.thumbnails]];
};

try {
  const sizesAreMet = printLimits(await sizeRows());
  stopStores = await startStores(folder);
  const zipsAreMet = printLimits(await zipRows(await bundleJob(folder, 'zipPhotos')));
  process.exitCode = sizesAreMet && zipsAreMet ? 0 : 1;
} finally {
  await clean();
}
