import { randomBytes } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { diskFailure, Failure } from '#base/failure.ts';
import { finishRestore } from './finishRestore';
import { makePrivate } from './privateFiles';

/** Enough for the demo and a season of patrols; with less, a start would fail halfway. */
const ROOM_BYTES = 100 * 1024 * 1024;

export const objectsFolder = (dataDir: string): string => join(dataDir, 'objects');

export const databaseFile = (dataDir: string): string => join(dataDir, 'portal.db');

/** Step by step: Node's `recursive` never ends if a file system refuses with "no such file". */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  // A link to a folder that a restore was moving.
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink())
    return makeFolder(resolve(dirname(folder), readlinkSync(folder)));
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
};

/** Tries it: root may write to files of any mode, but not on a disk that is read-only. @throws Failure */
export const requireWritable = (folder: string): void => {
  const probe = join(folder, `.portal-${randomBytes(6).toString('hex')}`);
  try {
    writeFileSync(probe, '', { flag: 'wx', mode: 0o600 });
    rmSync(probe);
  } catch (error) {
    throw diskFailure(error, folder);
  }
};

/** Requires the lock. @throws Failure if the folder can't be written */
export const prepareDataFolder = (dataDir: string): void => {
  requireWritable(dataDir);
  finishRestore(dataDir);
  const { files, left } = makePrivate(dataDir);
  if (files)
    console.log(
      `${dataDir} was open to other users of this computer; ${files} files and folders are now private.`,
    );
  if (left)
    console.log(
      `Other users of this computer may be able to read ${dataDir}: its disk or its owner doesn’t allow private files.`,
    );
};

/** Creates the folder if there is none. @throws Failure if it can't be used */
export const openDataFolder = (dataDir: string): void => {
  try {
    makeFolder(dataDir);
    readdirSync(dataDir);
  } catch (error) {
    const known = diskFailure(error, dataDir);
    if (known instanceof Failure) throw known;
    throw new Failure(
      `The data folder ${dataDir} can’t be used: ${(error as Error).message}. Set DATA_DIR to another folder.`,
    );
  }
  requireWritable(dataDir);
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < ROOM_BYTES)
    throw new Failure(
      `The disk is full: ${dataDir} needs at least ${ROOM_BYTES / 1024 / 1024} MB of free space. Then start again.`,
    );
};

export const databaseExists = (dataDir: string): boolean =>
  (statSync(databaseFile(dataDir), { throwIfNoEntry: false })?.size ?? 0) > 0;

/**
 * SQLite has up to three files per database.
 * @param objects whether all objects belong to its records
 */
export const deleteDatabase = (dataDir: string, { objects }: { objects: boolean }): void => {
  if (objects) rmSync(objectsFolder(dataDir), { recursive: true, force: true });
  for (const suffix of ['', '-wal', '-shm', '-journal'])
    rmSync(`${databaseFile(dataDir)}${suffix}`, { force: true });
};

/** Replaces it in one step, and waits until the text is on the disk. */
export const replaceFile = (file: string, text: string): void => {
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
};

/** Deletes only what the portal wrote to the folder. */
export const emptyDataFolder = (dataDir: string): void => {
  deleteDatabase(dataDir, { objects: true });
  for (const name of [
    'state.json',
    'state.json.new',
    'jwt.key',
    'objects.json',
    'watched.json',
    'watched.json.new',
  ])
    rmSync(join(dataDir, name), { force: true });
  rmSync(join(dataDir, 'outbox'), { recursive: true, force: true });
};

const KEY_BYTES = 48;

/** The key that signs the tokens of this portal, in base64: made once. */
export const jwtKey = (dataDir: string): string => {
  const file = join(dataDir, 'jwt.key');
  if (!existsSync(file))
    writeFileSync(file, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flush: true });
  const key = readFileSync(file, 'utf8').trim();
  if (Buffer.from(key, 'base64').length !== KEY_BYTES)
    throw new Failure(
      `The data folder is damaged: ${file} is not a complete key. Delete that file and start again; everyone must sign in again.`,
    );
  return key;
};
