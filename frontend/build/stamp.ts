/**
 * Stamps record what a generated folder was made from, so that a step whose inputs haven't changed is
 * skipped. A stamp is removed before the step and written after it: an interrupted step runs again.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from './paths';

/** Files below a folder (or the file itself), sorted, without tests. */
const listFiles = (path: string): string[] => {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
};

export const hashFiles = (folders: readonly string[], files: readonly string[]): string => {
  const hash = createHash('sha256').update(process.version);
  for (const file of [...folders.flatMap(listFiles), ...files])
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
};

/** Runs a step unless its output exists and was made from the same inputs. @returns whether it ran */
export const unlessUpToDate = async (
  name: string,
  inputs: string,
  output: string,
  step: () => void | Promise<void>,
): Promise<boolean> => {
  const stamp = join(CACHE, `${name}.stamp`);
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs)
    return false;
  mkdirSync(CACHE, { recursive: true });
  rmSync(stamp, { force: true });
  await step();
  writeFileSync(stamp, inputs);
  return true;
};
