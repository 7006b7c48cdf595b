/**
 * Stores Brotli copies next to the built files: `<file>.br`. At the best quality this takes half a minute, so
 * `npm start` does it while the portal is already running. Copies are cached by content: only changed files
 * are compressed again.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { PROJECT_ROOT } from '#base/paths.ts';
import { hasBrotliCopy } from './brotliCopy';

const DIST = join(PROJECT_ROOT, 'frontend', 'dist');
const KEPT = join(PROJECT_ROOT, '.cache', 'brotli');

/** Small machines have two cores. */
const AT_ONCE = 2;

const compressed = (content: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

const isFresh = (file: string): boolean => {
  const copy = statSync(`${file}.br`, { throwIfNoEntry: false });
  return copy !== undefined && copy.mtimeMs >= statSync(file).mtimeMs;
};

/** @returns how many files have a copy now */
export const compressApp = async (dist = DIST, kept = KEPT): Promise<number> => {
  mkdirSync(kept, { recursive: true });
  const files = ['assets', 'basemap']
    .filter((folder) => existsSync(join(dist, folder)))
    .flatMap((folder) => readdirSync(join(dist, folder)).map((name) => `${folder}/${name}`))
    .filter((file) => hasBrotliCopy(`/${file}`));
  if (files.every((file) => isFresh(join(dist, file)))) return files.length;
  const used = new Set<string>();
  const waiting = [...files];
  const work = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const content = readFileSync(join(dist, file));
      const name = createHash('sha256').update(content).digest('hex');
      used.add(name);
      const copy = join(kept, name);
      if (!existsSync(copy)) {
        writeFileSync(`${copy}.partial`, await compressed(content));
        renameSync(`${copy}.partial`, copy);
      }
      // It replaces them in one step, because the portal may be sending these files.
      copyFileSync(copy, join(dist, `${file}.partial`));
      renameSync(join(dist, `${file}.partial`), join(dist, `${file}.br`));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const name of readdirSync(kept)) if (!used.has(name)) rmSync(join(kept, name));
  return files.length;
};
