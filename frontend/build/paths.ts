/** Absolute paths that the build reads and writes. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const require = createRequire(import.meta.url);

export const FRONTEND = resolve(import.meta.dirname, '..');
export const PROJECT = resolve(FRONTEND, '..');
export const SHARED_TYPES = join(PROJECT, 'shared-types');
export const PUBLIC = join(FRONTEND, 'public');
export const DIST = join(FRONTEND, 'dist');
/** Cache for the next build; safe to delete. */
export const CACHE = join(PROJECT, '.cache', 'frontend');

/** Folder of an installed package. Searched manually, because not every package exports its package.json. */
export const packageFolder = (name: string): string => {
  const folder = require.resolve
    .paths(name)
    ?.map((modules) => join(modules, name))
    .find((candidate) => existsSync(join(candidate, 'package.json')));
  if (!folder) throw new Error(`The package ${name} is not installed. Run npm ci.`);
  return folder;
};

export const packageVersion = (name: string): string =>
  (
    JSON.parse(readFileSync(join(packageFolder(name), 'package.json'), 'utf8')) as {
      version: string;
    }
  ).version;
