/**
 * The last step of a restore. Two renames can't be one step, so the complete copy gets its final name next to
 * the data folder first: from then on, whatever opens the folder exchanges them, even after a crash.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from '../../failure';

/** The copy while it is incomplete. */
export const incomingFolder = (dataDir: string): string => `${dataDir}-incoming`;

const restoredFolder = (dataDir: string): string => `${dataDir}-restored`;

/** Makes the names in a folder as durable as their files. Windows can't open folders, and needs no such call. */
export const syncFolderNames = (folder: string): void => {
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
};

export const mountedFailure = (dataDir: string): Failure =>
  new Failure(
    `${dataDir} is the root of a disk, which a restore can’t replace. Set DATA_DIR to a folder on it.`,
  );

/** @returns where the replaced content is, next to the data folder; undefined: there was none */
const exchange = (dataDir: string): string | undefined => {
  let aside: string | undefined;
  if (existsSync(dataDir)) {
    // After a crash between the renames, opening the data folder made an empty one.
    if (readdirSync(dataDir).length === 0) rmdirSync(dataDir);
    else {
      aside = `${dataDir}-before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`;
      try {
        renameSync(dataDir, aside);
      } catch (error) {
        rmSync(restoredFolder(dataDir), { recursive: true, force: true });
        const { code } = error as NodeJS.ErrnoException;
        throw code === 'EBUSY' || code === 'EXDEV' ? mountedFailure(dataDir) : error;
      }
    }
  }
  renameSync(restoredFolder(dataDir), dataDir);
  syncFolderNames(dirname(dataDir));
  return aside;
};

/**
 * Replaces the data folder by a complete copy at `incomingFolder`. Requires the lock.
 * @returns where the previous content is; undefined if there was none
 */
export const exchangeFolders = (dataDir: string): string | undefined => {
  renameSync(incomingFolder(dataDir), restoredFolder(dataDir));
  syncFolderNames(dirname(dataDir));
  return exchange(dataDir);
};

/** Finishes a restore that was interrupted after its copy was complete. Requires the lock. */
export const finishRestore = (folder: string): void => {
  // The copy is next to what a link leads to.
  const dataDir = realpathSync(folder);
  if (!existsSync(restoredFolder(dataDir))) return;
  console.log('Finishing a restore that was interrupted.');
  const aside = exchange(dataDir);
  if (aside) console.log(`The previous content is in ${aside}.`);
};
