/**
 * Restores the archive of a nation of random, edited patrols into an empty portal; everything that people
 * read must be as before. `ARCHIVE_SEED` selects other patrols and edits.
 */
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { parseManifest } from '@portal/shared-types/contract/api/manifest';
import { exportReasons } from '@portal/shared-types/base/text/exportMessages';
import { loggedItems } from '#testing/accessLogs.ts';
import {
  makeArchive,
  archiveReader,
  emptyPortal,
  fillNation,
  readAll,
} from '#testing/archiving.ts';
import { freshBucket, hashSha256, type KeptObject } from '#testing/bucket.ts';
import { aPatrol } from '#testing/builders.ts';
import { foundBy, NATION } from '#testing/deleting.ts';
import { readExportById, runExports, startExport } from '#testing/exporting.ts';
import { beforePutInto } from '#testing/interleave.ts';
import { aMapping } from '#testing/mappings.ts';
import { expectSoundEntries } from '#testing/soundEntries.ts';
import { createPatrol } from '../change/createPatrol';
import { readHeadItems } from '../patrol/patrolStore';
import { readMappings, saveMapping } from '../imports/importMappings';
import { MAPPING_COUNT, mappingsKey } from '../store/keys';
import { getItem, readPartition } from '../store/send';
import { listNationPatrols } from './readNation';
import { RestoreRefused, type ArchiveReader } from './archiveReader';
import { checkArchive } from './checkArchive';
import { restoreNation as restoreChecked, type Restoring } from './restoreNation';

const SEED = Number(process.env.ARCHIVE_SEED ?? 2026);
const ADMIN = {
  login_name: 'admin',
  full_name: 'Ada Administrator',
  access: [{ nation: NATION, access: 'Administrator', hr: false } as const],
};
const restoreNation = async (archive: ArchiveReader, hooks: Restoring) =>
  restoreChecked(await checkArchive(archive), hooks);
const QUIET = { onPhoto: () => undefined, onPatrol: () => undefined };

/** Records that a search finds, ordered by id, because the store's order varies. */
const foundIn = async (login: string): Promise<Record<string, string[]>> =>
  Object.fromEntries(
    Object.entries(await foundBy(login)).map(([kind, rows]) => [
      kind,
      rows
        .filter((row) => (row as { nation: string }).nation === NATION)
        .map((row) => JSON.stringify(row))
        .sort(),
    ]),
  );

const originalsIn = (bucket: ReadonlyMap<string, KeptObject>): string[] =>
  [...bucket]
    .filter(([key]) => /^(photos|display|thumbs)\//.test(key))
    .map(([key, { bytes }]) => `${key} ${hashSha256(bytes)}`)
    .sort();

let bucket: Map<string, KeptObject>;
let entries: Map<string, Buffer>;
let ids: number[];
let before: unknown;

const everything = async () => ({
  admin: await readAll('admin', ids),
  outsider: await readAll('outsider', ids),
  found: await foundIn('admin'),
  shared: await foundIn('outsider'),
  photos: originalsIn(bucket),
});

beforeAll(async () => {
  bucket = freshBucket();
  await emptyPortal();
  const all = await fillNation(SEED, bucket);
  ids = await listNationPatrols(ADMIN, NATION);
  expect(ids.length).toBeGreaterThan(3);
  expect(ids.length).toBeLessThan(all.length);
  entries = await makeArchive(bucket);
  // Files of other nations aren't compared.
  const own = new Set(ids.map(String));
  for (const key of bucket.keys()) if (!own.has(key.split('/')[1]!)) bucket.delete(key);
  before = await everything();
});

/** The line of the photo, with another file. */
const withDamaged = (lines: Buffer, before: string, sha256: string): Buffer =>
  Buffer.from(
    lines
      .toString()
      .split('\n')
      .map((line) =>
        line.includes(before)
          ? line.replace(before, sha256).replace(/"bytes":\d+/, '"bytes":300')
          : line,
      )
      .join('\n'),
  );

const restoring = async (reader = archiveReader(entries)) => {
  bucket = freshBucket();
  await emptyPortal();
  return restoreNation(reader, QUIET);
};

test('everything is as it was, for the nation and for others', async () => {
  expect(await restoring()).toEqual({ patrols: ids.length, renumbered: [] });
  expect(await everything()).toEqual(before);
  const { photos } = before as { photos: string[] };
  expect(photos.length).toBeGreaterThan(5);
  for (const id of ids) await expectSoundEntries(id);
});

test('an interrupted restore continues, and doubles nothing', async () => {
  const reader = archiveReader(entries);
  let left = 0;
  const cut = (at: 'patrol' | 'photo') =>
    restoreNation(reader, {
      ...QUIET,
      [at === 'photo' ? 'onPhoto' : 'onPatrol']: () => {
        if (left-- === 0) throw new Error(`cut at a ${at}`);
      },
    });
  bucket = freshBucket();
  await emptyPortal();
  await expect(cut('photo')).rejects.toThrow('cut at a photo');
  left = 2;
  await expect(cut('patrol')).rejects.toThrow('cut at a patrol');
  const other = { ...reader, sha256: 'another' };
  await expect(restoreNation(other, QUIET)).rejects.toThrow(RestoreRefused);
  expect(await restoreNation(reader, QUIET)).toEqual({ patrols: ids.length, renumbered: [] });
  expect(await everything()).toEqual(before);
  // The restore is complete by now, so these patrols are like any others.
  await expect(restoreNation(reader, QUIET)).rejects.toThrow(/already has patrols of North Inlet/);
});

test('starts stay reserved, and new patrols get higher numbers', async () => {
  await restoring();
  const [head] = (await readHeadItems(ids)).filter(({ deleted }) => !deleted);
  const p = aPatrol({
    nation: NATION,
    patrol_start_dt: String(head!.start),
    patrol_end_dt: String(head!.start),
  });
  await expect(createPatrol({ login_name: 'guardian' }, p, 'again')).rejects.toMatchObject({
    code: 'already-exists',
  });
  const later = aPatrol({ nation: NATION, patrol_start_dt: '2026-07-03 08:00:00' });
  const { patrolId } = await createPatrol({ login_name: 'guardian' }, later, 'new');
  expect(patrolId).toBeGreaterThan(Math.max(...ids));
});

test('a record that breaks a rule of today is kept as it is, and listed', async () => {
  const odd = new Map(entries);
  const lines = odd.get('records/sightings.jsonl')!.toString().split('\n');
  lines[0] = lines[0]!.replace('"details":{', '"details":{"field_of_an_old_form":"kept",');
  odd.set('records/sightings.jsonl', Buffer.from(lines.join('\n')));
  bucket = freshBucket();
  await emptyPortal();
  const checked = await checkArchive(archiveReader(odd));
  expect(checked.odd).toEqual([
    expect.stringMatching(/^records\/sightings\.jsonl, line 1: details.*field_of_an_old_form/),
  ]);
  await restoreChecked(checked, QUIET);
  expect((await makeArchive(bucket)).get('records/sightings.jsonl')!.toString()).toContain(
    '"field_of_an_old_form":"kept"',
  );
});

test('a photo that no program can decode is kept as it is, marked as damaged', async () => {
  const photo = [...entries.keys()].find((name) => name.startsWith('photos/'))!;
  const before = hashSha256(entries.get(photo)!);
  const damaged = Buffer.from(entries.get(photo)!).subarray(0, 300);
  const sha256 = hashSha256(damaged);
  const files = new Map<string, Buffer>();
  for (const [name, bytes] of entries)
    if (name === photo) files.set(name.replace(before, sha256), damaged);
    else
      files.set(name, name === 'records/photos.jsonl' ? withDamaged(bytes, before, sha256) : bytes);
  const info = JSON.parse(files.get('archive-info.json')!.toString()) as {
    photos: { bytes: number };
  };
  info.photos.bytes += damaged.length - entries.get(photo)!.length;
  files.set('archive-info.json', Buffer.from(JSON.stringify(info)));
  expect((await restoring(archiveReader(files))).patrols).toBe(ids.length);
  expect(bucket.get(photo.replace(before, sha256))!.bytes.equals(damaged)).toBe(true);
  const state = (await readPartition(`P#${photo.split('/')[1]}`)).find(({ sk }) =>
    String(sk).endsWith(sha256),
  );
  expect(state).toMatchObject({ state: 'failed' });
});

test('a patrol may bring more new names than one request may', async () => {
  jest.replaceProperty(LIMITS, 'newNamesBytes', 1 as never);
  try {
    expect((await restoring()).patrols).toBe(ids.length);
  } finally {
    jest.restoreAllMocks();
  }
});

test('a photo that changed after the check is not restored', async () => {
  const reader = archiveReader(entries);
  bucket = freshBucket();
  await emptyPortal();
  const checked = await checkArchive(reader);
  const photo = async (key: string): Promise<Buffer> =>
    Buffer.alloc((await reader.photo(key)).length);
  await expect(
    restoreChecked({ ...checked, archive: { ...reader, photo } }, QUIET),
  ).rejects.toThrow(/isn’t the photo that was checked.*it continues/);
  expect([...bucket.keys()]).toEqual([]);
  expect((await restoreNation(reader, QUIET)).patrols).toBe(ids.length);
});

test('mappings that someone saves in the meantime are counted', async () => {
  bucket = freshBucket();
  await emptyPortal();
  const manifest = parseManifest(JSON.stringify(aMapping(NATION)));
  beforePutInto(mappingsKey(NATION), () =>
    saveMapping(ADMIN, { nation: NATION, name: 'Salmon', version: 0, manifest }),
  );
  await restoreNation(archiveReader(entries), QUIET);
  const names = (await readMappings(NATION)).map(({ name }) => name);
  expect(names).toEqual(['Salmon', 'Whales']);
  const count = await getItem({ pk: mappingsKey(NATION), sk: MAPPING_COUNT });
  expect(count).toMatchObject({ n: 2 });
});

test('an archive with other counts is refused before anything is written', async () => {
  const cut = new Map(entries);
  const flags = cut.get('records/flags.jsonl')!.toString().split('\n').slice(1);
  cut.set('records/flags.jsonl', Buffer.from(flags.join('\n')));
  await expect(restoring(archiveReader(cut))).rejects.toThrow(
    /records\/flags\.jsonl has \d+ lines/,
  );
  expect(await listNationPatrols(ADMIN, NATION)).toEqual([]);
});

describe('making it', () => {
  beforeAll(async () => {
    bucket = freshBucket();
    await emptyPortal();
  });

  test('only Administrators of the nation can', async () => {
    for (const login of ['guardian', 'manager', 'outsider'])
      expect((await startExport(login, { archive: NATION })).status).toBe(403);
    expect((await startExport('admin', { archive: 'South Sound' })).status).toBe(403);
    const { job } = await startExport('network', { archive: NATION });
    await runExports(bucket);
    expect(await readExportById('network', job.id)).toMatchObject({
      state: 'failed',
      reason: exportReasons.emptyArchive,
    });
  });

  test('several processes make the same, and the log of the nation has it', async () => {
    bucket = freshBucket();
    const patrols = [];
    for (let day = 10; day < 20; day++) {
      const p = aPatrol({ nation: NATION, patrol_start_dt: `2026-05-${day} 08:00:00` });
      patrols.push((await createPatrol({ login_name: 'guardian' }, p, `day ${day}`)).patrolId);
    }
    const made = await makeArchive(bucket, { getRemainingTimeInMillis: () => 0 });
    expect([...bucket.keys()].filter((key) => key.includes('/step-'))).toHaveLength(1);
    expect(made.get('records/patrols.jsonl')!.toString().trimEnd().split('\n')).toHaveLength(10);
    const sums = made.get('SHA256SUMS')!.toString();
    for (const [name, bytes] of made)
      if (name !== 'SHA256SUMS') expect(sums).toContain(`${hashSha256(bytes)}  ${name}\n`);
    expect(await loggedItems()).toMatchObject([
      { action: 'exported', login_name: 'admin', patrols, records: 10 },
    ]);
  });

  test('it contains nothing of other nations', () => {
    const records = [...entries].filter(([name]) => /^(records|photos)\//.test(name));
    const found = records.flatMap(([name, bytes]) => [
      ...(/^photos\/(\d+)/.exec(name)?.slice(1) ?? []),
      ...[...bytes.toString().matchAll(/"pk":"P#(\d+)"/g)].map(([, pid]) => pid!),
    ]);
    expect([...new Set(found.map(Number))].sort((a, b) => a - b)).toEqual(ids);
  });

  test('no secret of an account is in it', () => {
    const lines = [...entries].filter(([name]) => name.endsWith('.jsonl'));
    const all = lines.map(([, bytes]) => bytes.toString()).join('\n');
    for (const secret of ['password_hash', 'one_time', 'email', 'phone'])
      expect(all).not.toContain(`"${secret}"`);
    expect(entries.get('nation/people.jsonl')!.toString()).toContain('Ada Administrator');
  });
});
