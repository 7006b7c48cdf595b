/** Checks a backup as far as possible before anything is copied. The sums are compared while copying. */
import { closeSync, lstatSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { version } from '../../../package.json';
import { isObject } from '@portal/shared-types/base/isObject';
import { Failure } from '#base/failure.ts';
import { databaseFile, jwtKey } from '#local/dataFolder/dataFolder.ts';
import { readStoreState } from '#local/dataFolder/state.ts';
import { SUMS } from '../zip/verifySums';
import { listPlainFiles, type FolderContents } from './plainFiles';

/** Folder of a backup with the files of the data folder. */
export const DATA = 'data';
export const INFO = 'backup-info.json';
const BACKUP_FORMAT = 1;
export const backupInfo = (): string =>
  `${JSON.stringify({ format: BACKUP_FORMAT, release: version }, null, 2)}\n`;

/** Every portal has these; without them, the next start would make a new one. */
const REQUIRED = ['portal.db', 'state.json', 'jwt.key'];

const damaged = (what: string): Failure =>
  new Failure(`The backup is damaged: ${what}. Use another backup.`);

const isPlainFile = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

const LINE = /^([\da-f]{64}) {2}(\S(?:.*\S)?)$/;

/** @returns the sums by path. @throws Failure unless each path is a different file in the folder */
const readSums = (text: string): ReadonlyMap<string, string> => {
  const sums = new Map<string, string>();
  const folded = new Set<string>();
  for (const line of text.split('\n').filter(Boolean)) {
    const [, sum, name] = LINE.exec(line) ?? [];
    if (sum === undefined || name === undefined)
      throw damaged(`${SUMS} has a line that isn’t a sum`);
    const parts = name.split('/');
    if (/[\\:\p{Cc}]/u.test(name) || parts.some((part) => part === '' || /^\.+$/.test(part)))
      throw damaged(`${SUMS} lists ${JSON.stringify(name)}, which isn’t a file in it`);
    // Some disks would write both to one file.
    const fold = name.normalize('NFC').toLowerCase();
    if (folded.has(fold)) throw damaged(`${SUMS} lists ${name} twice`);
    folded.add(fold);
    sums.set(name, sum);
  }
  return sums;
};

const isNewer = (release: string): boolean => {
  const [ours, theirs] = [version, release].map((text) => text.split('.').map(Number)) as [
    number[],
    number[],
  ];
  const at = theirs.findIndex((part, i) => part !== ours[i]);
  return at >= 0 && !(theirs[at]! < (ours[at] ?? 0));
};

/** Backups of release 0.1.0 have no such file. */
const checkFormat = (folder: string): void => {
  const file = join(folder, INFO);
  if (!lstatSync(file, { throwIfNoEntry: false })) return;
  let info: unknown;
  try {
    info = isPlainFile(file) && JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The error below reports it.
  }
  const { format, release } = isObject(info) ? info : {};
  if (typeof release !== 'string' || typeof format !== 'number')
    throw damaged(`${INFO} can’t be read`);
  if (format !== BACKUP_FORMAT || isNewer(release))
    throw new Failure(
      `This backup has format ${format}, of release ${release}; this portal has release ${version}. Restore it with the release that made it, or a newer one.`,
    );
};

const SQLITE = 'SQLite format 3\0';

/** @throws Failure unless a portal can start with this folder */
const checkContents = (dataDir: string): void => {
  for (const name of REQUIRED) {
    if (!isPlainFile(join(dataDir, name))) throw damaged(`${DATA}/${name} is missing`);
    if (statSync(join(dataDir, name)).size === 0) throw damaged(`${DATA}/${name} is empty`);
  }
  const start = Buffer.alloc(SQLITE.length);
  const database = openSync(databaseFile(dataDir), 'r');
  try {
    readSync(database, start);
  } finally {
    closeSync(database);
  }
  if (start.toString('latin1') !== SQLITE) throw damaged(`${DATA}/portal.db isn’t a database`);
  let contents;
  try {
    jwtKey(dataDir);
    contents = readStoreState(dataDir, 'embedded')?.contents;
  } catch {
    throw damaged(`${DATA}/jwt.key or ${DATA}/state.json can’t be read`);
  }
  if (!contents || contents === 'loading') throw damaged('its portal was never complete');
};

export interface CheckedBackup {
  contents: FolderContents;
  /** SHA-256 of each file, by its path in `data`. */
  sums: ReadonlyMap<string, string>;
}

/** @throws Failure if the folder isn't a whole backup that this release can restore */
export const checkBackup = (folder: string): CheckedBackup => {
  if (!isPlainFile(join(folder, SUMS)))
    throw new Failure(
      `${folder} isn’t a complete backup: it has no ${SUMS}. Name a folder that npm run backup made.`,
    );
  checkFormat(folder);
  const data = join(folder, DATA);
  if (!lstatSync(data, { throwIfNoEntry: false })?.isDirectory())
    throw damaged(`it has no folder ${DATA}`);
  const contents = listPlainFiles(data);
  const sums = new Map<string, string>();
  for (const [name, sum] of readSums(readFileSync(join(folder, SUMS), 'utf8'))) {
    if (!name.startsWith(`${DATA}/`))
      throw damaged(`${SUMS} lists ${name}, which isn’t in ${DATA}`);
    sums.set(name.slice(DATA.length + 1), sum);
  }
  if (sums.size === 0) throw damaged(`${SUMS} is empty`);
  for (const file of contents.files)
    if (!sums.has(file)) throw damaged(`${DATA}/${file} doesn’t belong to it`);
  const present = new Set(contents.files);
  for (const file of sums.keys())
    if (!present.has(file)) throw damaged(`${DATA}/${file} is missing`);
  checkContents(data);
  return { contents, sums };
};

/** @throws Failure unless what was copied is what was saved */
export const requireSum = ({ sums }: CheckedBackup, file: string, found: string): void => {
  if (sums.get(file) !== found) throw damaged(`${DATA}/${file} is not as it was saved`);
};
