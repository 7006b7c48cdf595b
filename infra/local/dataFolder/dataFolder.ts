import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from '../../failure';

/** Enough for the demo and a season of patrols; with less, a start would fail halfway. */
const ROOM_BYTES = 100 * 1024 * 1024;

export const objectsFolder = (dataDir: string): string => join(dataDir, 'objects');

export const databaseFile = (dataDir: string): string => join(dataDir, 'portal.db');

/** Step by step: Node's `recursive` never ends if a file system refuses with "no such file". */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
};

/** @throws Failure if the folder can't be used */
export const openDataFolder = (dataDir: string): void => {
  try {
    makeFolder(dataDir);
    readdirSync(dataDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
    throw new Failure(
      `The data folder ${dataDir} can’t be used: ${(error as Error).message}. Set DATA_DIR to another folder.`,
    );
  }
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < ROOM_BYTES)
    throw new Failure(
      `The disk is full: ${dataDir} needs at least ${ROOM_BYTES / 1024 / 1024} MB of free space. Then start again.`,
    );
};

export const databaseExists = (dataDir: string): boolean =>
  (statSync(databaseFile(dataDir), { throwIfNoEntry: false })?.size ?? 0) > 0;

/** SQLite has up to three files per database; the objects belong to its records. */
export const deleteDatabase = (dataDir: string): void => {
  rmSync(objectsFolder(dataDir), { recursive: true, force: true });
  for (const suffix of ['', '-wal', '-shm', '-journal'])
    rmSync(`${databaseFile(dataDir)}${suffix}`, { force: true });
};

/** In one step, and on the disk. */
export const replaceFile = (file: string, text: string): void => {
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
};

/** Deletes only what the portal wrote to the folder. */
export const emptyDataFolder = (dataDir: string): void => {
  deleteDatabase(dataDir);
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
