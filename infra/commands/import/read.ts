import { createReadStream, openAsBlob, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DayPatrol } from '@portal/shared-types/reading/import/days';
import type { ImportFile } from '@portal/shared-types/reading/import/files';
import type { ListLookup } from '@portal/shared-types/reading/import/lists';
import type { Manifest } from '@portal/shared-types/contract/api/manifest';
import { matchesName, splitPattern } from '@portal/shared-types/reading/import/pattern';
import {
  NothingToRead,
  readPatrolDays as readDays,
} from '@portal/shared-types/reading/import/readDays';
import type { Tally } from '@portal/shared-types/reading/import/tally';
import { Failure } from '#base/failure.ts';

const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const walk = (root: string, folder: string, segments: readonly string[]): string[] => {
  const [segment, ...rest] = segments;
  if (segment === undefined) return [];
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  const below = (name: string): string => (folder ? `${folder}/${name}` : name);
  const found: string[] = segment === '**' ? walk(root, folder, rest) : [];
  for (const entry of entries) {
    const isFolder = entry.isDirectory();
    if (segment === '**') {
      if (isFolder) for (const file of walk(root, below(entry.name), segments)) found.push(file);
    } else if (matchesName(segment, entry.name)) {
      if (rest.length === 0 && entry.isFile()) found.push(below(entry.name));
      if (rest.length > 0 && isFolder)
        for (const file of walk(root, below(entry.name), rest)) found.push(file);
    }
  }
  return found;
};

/** Paths below `root`, with forward slashes, ordered by name. Node 20 has no built-in glob. */
const filesMatching = (root: string, pattern: string): string[] =>
  [...new Set(walk(root, '', splitPattern(pattern)))].sort(byName);

const fileAt = (root: string, name: string): ImportFile => {
  const path = join(root, name);
  const { size } = statSync(path);
  return { name, size, chunks: () => createReadStream(path), blob: () => openAsBlob(path) };
};

/**
 * @param root folder that the manifest's patterns are relative to
 * @throws Failure if the folder doesn't exist or no pattern matches a file
 */
export const readPatrolDays = async (
  manifest: Manifest,
  root: string,
  lists: ListLookup,
  tally: Tally,
): Promise<DayPatrol[]> => {
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory())
    throw new Failure(`The folder ${root} doesn’t exist. Set the folder of the files with --from.`);
  const find = (pattern: string): ImportFile[] =>
    filesMatching(root, pattern).map((name) => fileAt(root, name));
  try {
    return await readDays(manifest, find, lists, tally, Date.now() / 1000);
  } catch (error) {
    if (!(error instanceof NothingToRead)) throw error;
    throw new Failure(`No file in ${root} matches any pattern of the manifest.`);
  }
};
