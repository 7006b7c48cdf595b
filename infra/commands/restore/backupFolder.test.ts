/** A drill on the data folder: backed up, damaged, destroyed, restored, compared. */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putNations, readNations } from '@portal/functions/data/lists/nations';
import { forgetClient } from '@portal/functions/data/store/dynamo';
import { storedTexts } from '@portal/functions/testing/store';
import { lockDataFolder } from '#local/dataFolder/lock.ts';
import { readSettings } from '#local/settings.ts';
import { openStore } from '#local/store.ts';
import { backUpFolder, restoreFolder } from './backupFolder';

let folder: string;
let env: Record<string, string>;
let said: string[];
const report = (line: string): void => void said.push(line);
const dataDir = (): string => env.DATA_DIR!;
const backup = (): string => join(folder, 'backup');
const photo = (): string => join(dataDir(), 'objects', 'objects', 'photo');

/** Opens the portal's store for as long as `work` takes. */
const withStore = async <T>(work: () => Promise<T>): Promise<T> => {
  const unlock = await lockDataFolder(dataDir());
  forgetClient();
  const { engine, setState } = await openStore(readSettings(env, []));
  setState({ contents: 'empty', ownPassword: false });
  try {
    return await work();
  } finally {
    await engine!.stop();
    await unlock();
  }
};

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation();
  folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
  env = { DATA_DIR: join(folder, 'data') };
  said = [];
  mkdirSync(join(dataDir(), 'objects', 'objects'), { recursive: true });
  writeFileSync(photo(), 'a photo');
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('after a restore, every item, photo and key is as it was; what it replaced is kept', async () => {
  const before = await withStore(async () => {
    await putNations(['North Inlet']);
    return storedTexts();
  });
  const key = readFileSync(join(dataDir(), 'jwt.key'), 'utf8');
  await backUpFolder(env, backup(), report);

  rmSync(photo());
  rmSync(join(dataDir(), 'jwt.key'));
  await withStore(() => putNations(['South Sound']));
  await restoreFolder(env, backup(), report);
  expect(readFileSync(photo(), 'utf8')).toBe('a photo');
  expect(readFileSync(join(dataDir(), 'jwt.key'), 'utf8')).toBe(key);
  expect(await withStore(storedTexts)).toEqual(before);

  const aside = readdirSync(folder).find((name) => name.startsWith('data-before-restore-'));
  expect(said.at(-1)).toContain(aside);
  env.DATA_DIR = join(folder, aside!);
  expect(await withStore(readNations)).toContain('South Sound');

  env.DATA_DIR = join(folder, 'new', 'place');
  await restoreFolder(env, backup(), report);
  expect(await withStore(storedTexts)).toEqual(before);
});

test.each([
  [
    'a changed file',
    () => appendFileSync(join(backup(), 'data', 'portal.db'), 'x'),
    'portal.db is',
  ],
  ['a missing file', () => rmSync(join(backup(), 'data', 'jwt.key')), 'jwt.key is missing'],
  ['another file', () => writeFileSync(join(backup(), 'data', 'x'), ''), 'data/x doesn’t belong'],
  ['no checksums', () => rmSync(join(backup(), 'SHA256SUMS')), 'isn’t a complete backup'],
])('a backup with %s is refused, and nothing is changed', async (_, damage, sentence) => {
  await withStore(() => Promise.resolve());
  await backUpFolder(env, backup(), report);
  damage();
  await expect(restoreFolder(env, backup(), report)).rejects.toThrow(sentence);
  expect(readFileSync(photo(), 'utf8')).toBe('a photo');
});

test('a running portal, or one with its data elsewhere, can’t be backed up or restored', async () => {
  await withStore(async () => {
    await expect(backUpFolder(env, backup(), report)).rejects.toThrow('stop it first');
    await expect(restoreFolder(env, backup(), report)).rejects.toThrow('stop it first');
  });
  const elsewhere = { ...env, DYNAMODB_ENDPOINT: 'http://127.0.0.1:8000' };
  await expect(backUpFolder(elsewhere, backup(), report)).rejects.toThrow('127.0.0.1:8000');
  await backUpFolder(env, backup(), report);
  await expect(backUpFolder(env, backup(), report)).rejects.toThrow('exists already');
  await expect(backUpFolder(env, join(dataDir(), 'b'), report)).rejects.toThrow('is inside');
});

test('a folder without a portal is not backed up', async () => {
  await expect(backUpFolder(env, backup(), report)).rejects.toThrow('no portal to back up');
  expect(existsSync(backup())).toBe(false);
});
