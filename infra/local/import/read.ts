/** Reads the files of a folder that a manifest names, as patrols. */
import { createReadStream, openAsBlob, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DayPatrol } from '@portal/shared-types/import/days';
import type { ImportFile } from '@portal/shared-types/import/files';
import type { ListLookup } from '@portal/shared-types/import/lists';
import type { Manifest } from '@portal/shared-types/import/manifest';
import { NothingToRead, readPatrolDays as readDays } from '@portal/shared-types/import/readDays';
import type { Tally } from '@portal/shared-types/import/tally';
import { Failure } from '../../failure';
import { filesMatching } from './glob';

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
    return await readDays(manifest, find, lists, tally);
  } catch (error) {
    if (!(error instanceof NothingToRead)) throw error;
    throw new Failure(`No file in ${root} matches any pattern of the manifest.`);
  }
};
