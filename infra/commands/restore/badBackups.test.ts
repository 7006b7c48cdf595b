/** Backups that were damaged, changed or forged, and restores that are killed. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type * as nodeFs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openDataFolder, prepareDataFolder } from '#local/dataFolder/dataFolder.ts';
import { lockDataFolder } from '#local/dataFolder/lock.ts';
import { backUpFolder, restoreFolder } from './backupFolder';

/** What the tested code calls; `import * as` would give a copy. */
const fs = jest.requireActual<typeof nodeFs>('node:fs');
const { promises } = fs;

let folder: string;
let env: Record<string, string>;
const silent = (): void => undefined;
const dataDir = (): string => env.DATA_DIR!;
const backup = (): string => join(folder, 'backup');
const inBackup = (file: string): string => join(backup(), 'data', file);

const FILES = ['jwt.key', 'objects/objects/photo', 'portal.db', 'state.json'];
const STATE = { format: 1, stores: { embedded: { contents: 'empty', ownPassword: false } } };

const fill = (content: string): void => {
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(dataDir(), file)), { recursive: true });
    writeFileSync(join(dataDir(), file), text);
  };
  write('portal.db', `SQLite format 3\0${content}`);
  write('state.json', JSON.stringify(STATE));
  write('jwt.key', Buffer.alloc(48).toString('base64'));
  write('objects/objects/photo', content);
};

/** Everything in a folder: its links and kinds too. */
const readContents = (root: string): Record<string, string> =>
  Object.fromEntries(
    (readdirSync(root, { recursive: true }) as string[]).sort().map((path) => {
      const stat = lstatSync(join(root, path));
      return [path, stat.isFile() ? readFileSync(join(root, path), 'latin1') : `${stat.mode}`];
    }),
  );

const sumsFile = (): string => join(backup(), 'SHA256SUMS');
const sums = (): string[] => readFileSync(sumsFile(), 'utf8').split('\n').filter(Boolean);
const writeSums = (lines: readonly string[]): void =>
  writeFileSync(sumsFile(), lines.map((line) => `${line}\n`).join(''));
/** Lists what the folder has now, as a careful forger would. */
const listAgain = (): void =>
  writeSums(
    FILES.filter((file) => existsSync(inBackup(file)) && statSync(inBackup(file)).isFile()).map(
      (file) =>
        `${createHash('sha256')
          .update(readFileSync(inBackup(file)))
          .digest('hex')}  data/${file}`,
    ),
  );

beforeEach(async () => {
  jest.spyOn(console, 'log').mockImplementation();
  folder = mkdtempSync(join(tmpdir(), 'portal-bad-backup-'));
  env = { DATA_DIR: join(folder, 'data') };
  fill('saved');
  await backUpFolder(env, backup(), silent);
  rmSync(dataDir(), { recursive: true });
  fill('now');
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const expectRefused = async (sentence: RegExp | string): Promise<void> => {
  const before = readContents(dataDir());
  await expect(restoreFolder(env, backup(), silent)).rejects.toThrow(sentence);
  expect(readContents(dataDir())).toEqual(before);
  expect(readdirSync(folder).sort()).toEqual(['backup', 'data']);
};

const DAMAGES: Record<string, (path: string) => void> = {
  missing: (path) => rmSync(path),
  changed: (path) => appendFileSync(path, 'x'),
  empty: (path) => writeFileSync(path, ''),
  'a link to the same content': (path) => {
    renameSync(path, join(folder, 'data', 'moved'));
    symlinkSync(join(folder, 'data', 'moved'), path);
  },
  'a link to nothing': (path) => {
    rmSync(path);
    symlinkSync('nowhere', path);
  },
  'a folder': (path) => {
    rmSync(path);
    mkdirSync(path);
  },
  'a pipe': (path) => {
    rmSync(path);
    execFileSync('mkfifo', [path]);
  },
};
const variants = FILES.flatMap((file) =>
  Object.keys(DAMAGES).map((damage): [file: string, damage: string] => [file, damage]),
);

test.each(variants)('%s in a backup: %s', async (file, damage) => {
  DAMAGES[damage]!(inBackup(file));
  await expectRefused(/damaged|is a link or a device/);
});

test.each(variants.filter(([file]) => file !== 'objects/objects/photo'))(
  '%s in a backup: %s, and the list fits',
  async (file, damage) => {
    // Another valid content is a valid backup.
    if (damage === 'changed') writeFileSync(inBackup(file), 'other content');
    else DAMAGES[damage]!(inBackup(file));
    listAgain();
    await expectRefused(/damaged|is a link or a device/);
  },
);

test.each<[string, (lines: string[]) => string[], RegExp]>([
  ['empty', () => [], /SHA256SUMS is empty/],
  ['without a file', (lines) => lines.slice(1), /doesn’t belong to it/],
  ['with a file twice', (lines) => [...lines, lines[0]!], /twice/],
  [
    'with names that differ by case',
    (lines) => [...lines, lines[0]!.replace('jwt', 'JWT')],
    /twice/,
  ],
  ['with a missing file', (lines) => [...lines, `${'0'.repeat(64)}  data/x`], /data\/x is missing/],
  [
    'with another sum',
    ([one, ...rest]) => [`${'0'.repeat(64)}${one!.slice(64)}`, ...rest],
    /not as/,
  ],
  ['with a way out', (lines) => [...lines, `${'0'.repeat(64)}  data/../x`], /isn’t a file in it/],
  [
    'with another root',
    (lines) => [...lines, `${'0'.repeat(64)}  /etc/passwd`],
    /isn’t a file in it/,
  ],
  ['with a backslash', (lines) => [...lines, `${'0'.repeat(64)}  data\\x`], /isn’t a file in it/],
  ['with another folder', (lines) => [...lines, `${'0'.repeat(64)}  other/x`], /isn’t in data/],
  ['with words', (lines) => [...lines, 'words'], /a line that isn’t a sum/],
])('a list %s', async (_, change, sentence) => {
  writeSums(change(sums()));
  await expectRefused(sentence);
});

test('an empty backup with an empty list', async () => {
  rmSync(join(backup(), 'data'), { recursive: true });
  mkdirSync(join(backup(), 'data'));
  writeSums([]);
  await expectRefused('SHA256SUMS is empty');
});

test.each(['data', 'SHA256SUMS', 'backup-info.json'])('a link in place of %s', async (name) => {
  renameSync(join(backup(), name), join(folder, 'data', 'moved'));
  symlinkSync(join(folder, 'data', 'moved'), join(backup(), name));
  await expectRefused(/damaged|isn’t a complete backup/);
});

test.each([
  [{ format: 2, release: '0.1.0' }, 'format 2'],
  [{ format: 1, release: '999.0.0' }, 'release 999.0.0'],
  [{ format: 1, release: '0.2.0-beta' }, 'release 0.2.0-beta'],
  [{}, 'backup-info.json can’t be read'],
])('a backup that says %j', async (info, sentence) => {
  writeFileSync(join(backup(), 'backup-info.json'), JSON.stringify(info));
  await expectRefused(sentence);
});

test('a data folder of a newer release', async () => {
  writeFileSync(inBackup('state.json'), JSON.stringify({ ...STATE, format: 2 }));
  listAgain();
  await expectRefused('can’t be read');
});

test('files are plain, separate and private, whatever the backup’s modes and links are', async () => {
  chmodSync(inBackup('jwt.key'), 0o666);
  linkSync(inBackup('jwt.key'), join(folder, 'also'));
  await restoreFolder(env, backup(), silent);
  for (const path of ['.', ...(readdirSync(dataDir(), { recursive: true }) as string[])]) {
    const { mode, nlink } = lstatSync(join(dataDir(), path));
    expect([path, mode & 0o077]).toEqual([path, 0]);
    if (FILES.includes(path)) expect([path, nlink]).toEqual([path, 1]);
  }
  for (const path of ['.', ...(readdirSync(backup(), { recursive: true }) as string[])])
    if (path !== 'data/jwt.key')
      expect([path, lstatSync(join(backup(), path)).mode & 0o077]).toEqual([path, 0]);
});

test('a backup of release 0.1.0 has no information, and can be restored', async () => {
  rmSync(join(backup(), 'backup-info.json'));
  await restoreFolder(env, backup(), silent);
  expect(readFileSync(join(dataDir(), 'objects/objects/photo'), 'utf8')).toBe('saved');
});

test('a backup is written to a new folder only, never through a link', async () => {
  const target = join(folder, 'target');
  symlinkSync(join(folder, 'elsewhere'), target);
  await expect(backUpFolder(env, target, silent)).rejects.toThrow('exists already');
  expect(existsSync(join(folder, 'elsewhere'))).toBe(false);
  symlinkSync(dataDir(), join(folder, 'alias'));
  const inside = join(folder, 'alias', 'b');
  await expect(backUpFolder(env, inside, silent)).rejects.toThrow('is inside the data folder');
  expect(existsSync(inside)).toBe(false);
});

test('a link in the data folder can’t be backed up, and leaves no half a backup', async () => {
  symlinkSync('/etc/passwd', join(dataDir(), 'objects', 'link'));
  await expect(backUpFolder(env, join(folder, 'b'), silent)).rejects.toThrow(
    'is a link or a device',
  );
  expect(existsSync(join(folder, 'b'))).toBe(false);
});

test('a full disk is reported with what is full, and leaves no half a backup', async () => {
  jest
    .spyOn(promises, 'open')
    .mockRejectedValue(Object.assign(new Error('no'), { code: 'ENOSPC' }));
  const target = join(folder, 'b');
  await expect(backUpFolder(env, target, silent)).rejects.toThrow(
    `The disk is full: free some space on the disk of ${target}, then try again.`,
  );
  expect(existsSync(target)).toBe(false);
  await expectRefused(`The disk is full: free some space on the disk of ${dataDir()}`);
});

test.each(['incoming', 'restored'])(
  'a folder of someone else next to the data folder is never deleted or used: %s',
  async (name) => {
    const other = `${dataDir()}-${name}`;
    mkdirSync(other);
    writeFileSync(join(other, 'letters'), 'mine');
    await expect(restoreFolder(env, backup(), silent)).rejects.toThrow(
      `${other} exists, but no restore made it. Rename or move it`,
    );
    await openAgain();
    expect(readContents(other)).toEqual({ letters: 'mine' });
    expect(readFileSync(join(dataDir(), 'objects/objects/photo'), 'utf8')).toBe('now');
    rmSync(other, { recursive: true });
    await restoreFolder(env, backup(), silent);
    expect(Object.keys(readContents(dataDir()))).not.toContain('.portal-restore');
  },
);

const CALLS = [
  ...(['mkdirSync', 'renameSync', 'rmSync', 'rmdirSync', 'fsyncSync', 'writeFileSync'] as const),
];

/** After this many changes, none happens any more, as after SIGKILL. @returns whether that was reached */
const killedAfter = async (steps: number, work: () => Promise<void>): Promise<boolean> => {
  let left = steps;
  const guard = (): void => {
    if (left-- <= 0) throw new Error('killed');
  };
  for (const name of CALLS) {
    const real = fs[name] as (...args: unknown[]) => unknown;
    jest.spyOn(fs, name).mockImplementation(((...args: unknown[]) => {
      guard();
      return real(...args);
    }) as never);
  }
  const { open } = promises;
  jest.spyOn(promises, 'open').mockImplementation(async (...args) => {
    guard();
    return open(...args);
  });
  const isKilled = await work().then(
    () => false,
    () => true,
  );
  for (const name of CALLS) jest.mocked(fs[name]).mockRestore();
  jest.mocked(promises.open).mockRestore();
  return isKilled;
};

/** As `npm start` does it. */
const openAgain = async (): Promise<void> => {
  openDataFolder(dataDir());
  const unlock = await lockDataFolder(dataDir());
  prepareDataFolder(dataDir());
  await unlock();
};

test.each(['a folder', 'a link to a folder'])(
  'a restore that is killed at any step leaves the old or the new content, and can be repeated: %s',
  async (kind) => {
    let isKilled = true;
    for (let steps = 0; isKilled; steps++) {
      for (const name of readdirSync(folder))
        if (name !== 'backup') rmSync(join(folder, name), { recursive: true });
      if (kind !== 'a folder') {
        mkdirSync(join(folder, 'disk', 'data'), { recursive: true });
        symlinkSync(join(folder, 'disk', 'data'), dataDir());
      }
      fill('now');
      isKilled = await killedAfter(steps, () => restoreFolder(env, backup(), silent));
      await openAgain();
      const photo = readFileSync(join(dataDir(), 'objects/objects/photo'), 'utf8');
      expect(['now', 'saved']).toContain(photo);
      expect(readFileSync(join(dataDir(), 'portal.db'), 'utf8')).toContain(photo);
      expect(Object.keys(readContents(dataDir()))).toEqual(expect.arrayContaining(FILES));
      await restoreFolder(env, backup(), silent);
      expect(readFileSync(join(dataDir(), 'objects/objects/photo'), 'utf8')).toBe('saved');
      const kept = readdirSync(join(folder, kind === 'a folder' ? '' : 'disk'));
      expect(kept.filter((name) => /incoming|restored/.test(name))).toEqual([]);
      expect(
        kept
          .filter((name) => name.startsWith('data-before-restore-'))
          .map((name) =>
            readFileSync(
              join(folder, kind === 'a folder' ? '' : 'disk', name, 'objects/objects/photo'),
              'utf8',
            ),
          ),
      ).toContain('now');
      if (!isKilled) expect(steps).toBeGreaterThan(10);
    }
  },
);
