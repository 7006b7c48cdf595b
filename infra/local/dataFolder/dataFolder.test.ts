/** The data folder stays private, and a disk that can't be used is explained. */
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type * as nodeFs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putObject } from '@portal/functions/data/objects/objects';
import { forgetS3Client } from '@portal/functions/data/objects/s3';
import { sendMail } from '@portal/functions/data/people/mail';
import { putNations } from '@portal/functions/data/lists/nations';
import { forgetClient } from '@portal/functions/data/store/dynamo';
import { openObjectStore } from '../objectStore/open';
import { readSettings } from '../settings';
import { openStore } from '../store';
import { openDataFolder, prepareDataFolder, requireWritable } from './dataFolder';
import { lockDataFolder } from './lock';

const fs = jest.requireActual<typeof nodeFs>('node:fs');

let folder: string;
let lines: string[];
const dataDir = (): string => join(folder, 'data');
beforeEach(() => {
  // Another test of the group may have left one, for an engine that has stopped.
  forgetClient();
  folder = mkdtempSync(join(tmpdir(), 'portal-data-'));
  lines = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const ENVIRONMENT = { ...process.env };
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in ENVIRONMENT)) delete process.env[name];
  Object.assign(process.env, ENVIRONMENT);
});

/** Paths that other users of the machine could read. */
const openToOthers = (): string[] =>
  ['.', ...(readdirSync(dataDir(), { recursive: true }) as string[])].filter((path) => {
    const stat = lstatSync(join(dataDir(), path));
    return !stat.isSymbolicLink() && (stat.mode & 0o077) !== 0;
  });

/** Opens everything that writes to the folder, and uses it. */
const useFolder = async (): Promise<void> => {
  const settings = readSettings({ DATA_DIR: dataDir() }, []);
  openDataFolder(dataDir());
  const unlock = await lockDataFolder(dataDir());
  const store = await openStore(settings);
  const objects = await openObjectStore(settings, []);
  store.setState({ contents: 'empty', ownPassword: false });
  await putNations(['North Inlet']);
  await putObject('photos/1', Buffer.from('a photo'), 'image/jpeg');
  process.env.MAIL_OUTBOX = join(dataDir(), 'outbox');
  await sendMail({ to: 'a@example.org', subject: 'A', text: 'a secret link', link: 'l' });
  // Before anything is closed: the journal disappears then.
  expect(openToOthers()).toEqual([]);
  expect(readdirSync(dataDir())).toEqual(
    expect.arrayContaining(['portal.db', 'portal.db-wal', 'objects', 'outbox', 'jwt.key']),
  );
  forgetClient();
  forgetS3Client();
  await objects.running.stop();
  await store.engine!.stop();
  await unlock();
};

const UMASK = 0o022;

test('a new folder, and everything in it while the portal runs, is for its owner only', async () => {
  const before = process.umask(0);
  try {
    await useFolder();
  } finally {
    process.umask(before);
  }
  expect(openToOthers()).toEqual([]);
  expect(lines.filter((line) => line.includes('private'))).toEqual([]);
});

test('a folder that was open to others becomes private, with one line', async () => {
  await useFolder();
  const paths = readdirSync(dataDir(), { recursive: true }) as string[];
  for (const path of ['.', ...paths]) {
    const file = join(dataDir(), path);
    chmodSync(file, lstatSync(file).isDirectory() ? 0o777 & ~UMASK : 0o666 & ~UMASK);
  }
  const outside = join(folder, 'outside');
  writeFileSync(outside, '', { mode: 0o644 });
  symlinkSync(outside, join(dataDir(), 'link'));
  lines.length = 0;
  await useFolder();
  expect(openToOthers()).toEqual([]);
  expect(lstatSync(outside).mode & 0o777).toBe(0o644);
  expect(lines.filter((line) => line.includes('private'))).toEqual([
    `${dataDir()} was open to other users of this computer; ${paths.length + 1} files and folders are now private.`,
  ]);
});

test('a disk without modes is used with a warning', () => {
  mkdirSync(dataDir(), { mode: 0o755 });
  const error = Object.assign(new Error('no'), { code: 'EPERM' });
  jest.spyOn(fs, 'chmodSync').mockImplementation(() => {
    throw error;
  });
  prepareDataFolder(dataDir());
  expect(lines).toEqual([
    `Other users of this computer may be able to read ${dataDir()}: its disk or its owner doesn’t allow private files.`,
  ]);
});

test.each([
  ['ENOSPC', /^The disk is full: free some space on the disk of .*data, then try again\.$/],
  ['EDQUOT', /^The disk is full/],
  ['EROFS', /^The disk of .*data is read-only .*Make it writable, or set DATA_DIR/],
  ['EACCES', /^There is no permission to use .*data .*Allow this user/],
  ['EPERM', /^There is no permission to use .*data /],
])('a folder that can’t be written (%s) is explained', (code, sentence) => {
  mkdirSync(dataDir());
  const error = Object.assign(new Error(`${code}: no`), { code });
  jest.spyOn(fs, 'writeFileSync').mockImplementation(() => {
    throw error;
  });
  expect(() => requireWritable(dataDir())).toThrow(sentence);
  jest.spyOn(fs, 'readdirSync').mockImplementation(() => {
    throw error;
  });
  expect(() => openDataFolder(dataDir())).toThrow(sentence);
});

test('a file in place of the folder is explained', () => {
  writeFileSync(dataDir(), '');
  expect(() => openDataFolder(dataDir())).toThrow(
    /can’t be used: .*Set DATA_DIR to another folder/,
  );
});
