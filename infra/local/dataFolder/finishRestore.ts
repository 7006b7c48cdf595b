/**
 * The last step of a restore. Two renames can't be one step, so the complete copy gets its final name next to
 * the data folder first: from then on, whatever opens the folder exchanges them, even after a crash.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from '#base/failure.ts';

/** The copy while it is incomplete. */
const incomingFolder = (dataDir: string): string => `${dataDir}-incoming`;

const restoredFolder = (dataDir: string): string => `${dataDir}-restored`;

/** In folders that a restore made: others of the same name are never replaced or deleted. */
const MARKER = '.portal-restore';

const isRestoreFolder = (folder: string): boolean => existsSync(join(folder, MARKER));

/** An empty folder may be from a restore that was killed before its first file. */
const isForeign = (folder: string): boolean => {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found) return false;
  return !found.isDirectory() || (!isRestoreFolder(folder) && readdirSync(folder).length > 0);
};

const removeMarker = (folder: string): void => rmSync(join(folder, MARKER), { force: true });

/** Makes an empty folder for the copy, in place of one that an interrupted restore left. @throws Failure */
export const makeIncomingFolder = (dataDir: string): string => {
  for (const folder of [incomingFolder(dataDir), restoredFolder(dataDir)])
    if (isForeign(folder))
      throw new Failure(
        `${folder} exists, but no restore made it. Rename or move it, then run the same command again.`,
      );
  const incoming = incomingFolder(dataDir);
  removeIncoming(dataDir);
  mkdirSync(incoming, { mode: 0o700 });
  writeFileSync(join(incoming, MARKER), '', { mode: 0o600, flush: true });
  return incoming;
};

/** Only for a folder that isn't foreign. The marker last: without it, nobody would know whose the rest is. */
export const removeIncoming = (dataDir: string): void => {
  const folder = incomingFolder(dataDir);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (name !== MARKER) rmSync(join(folder, name), { recursive: true, force: true });
  removeMarker(folder);
  rmdirSync(folder);
};

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
  removeMarker(dataDir);
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
  removeMarker(dataDir);
  if (!isRestoreFolder(restoredFolder(dataDir))) return;
  console.log('Finishing a restore that was interrupted.');
  const aside = exchange(dataDir);
  if (aside) console.log(`The previous content is in ${aside}.`);
};
