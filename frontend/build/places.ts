/** Where the build reads and writes; every path is absolute. */
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const require = createRequire(import.meta.url);

export const FRONTEND = resolve(import.meta.dirname, '..');
export const PROJECT = resolve(FRONTEND, '..');
export const SHARED_TYPES = join(PROJECT, 'shared-types');
export const PUBLIC = join(FRONTEND, 'public');
export const DIST = join(FRONTEND, 'dist');
/** What a build leaves for the next one; safe to delete. */
export const CACHE = join(PROJECT, '.cache', 'frontend');

/** Folder of an installed package. */
export const packageFolder = (name: string): string =>
  dirname(require.resolve(`${name}/package.json`));

export const packageVersion = (name: string): string =>
  (require(`${name}/package.json`) as { version: string }).version;
