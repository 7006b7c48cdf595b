/**
 * docs/security.md: an archive restored into a portal where another nation's patrols have the same numbers,
 * complete, killed before any of its writes, repeated and twice at once. `ARCHIVE_SEED` selects other patrols.
 */
import type { ArchiveReader } from '#data/archive/archiveReader.ts';
import { checkArchive } from '#data/archive/checkArchive.ts';
import { listNationPatrols } from '#data/archive/readNation.ts';
import { restoreNation, type Restored } from '#data/archive/restoreNation.ts';
import { forgetCatalogue } from '#data/catalogue/catalogueStore.ts';
import { createPatrol } from '#data/change/createPatrol.ts';
import { readHeadItems } from '#data/patrol/patrolStore.ts';
import { documentClient } from '#data/store/dynamo.ts';
import { ENTRIES, patrolKey, PENDING, readEntrySort } from '#data/store/keys.ts';
import { readPartition } from '#data/store/send.ts';
import { authTableName, tableName } from '#data/store/tables.ts';
import {
  makeArchive,
  archiveReader,
  comparableArchive,
  emptyPortal,
  fillNation,
} from '#testing/archiving.ts';
import { freshBucket, type KeptObject } from '#testing/bucket.ts';
import { aPatrol, aSighting } from '#testing/builders.ts';
import { sendAs, foundBy, NATION } from '#testing/deleting.ts';
import { beforeNextTransaction } from '#testing/interleave.ts';
import type { Attributes } from '#testing/quickStore.ts';
import { scanTable, formatItem } from '#testing/scan.ts';
import { expectSoundEntries } from '#testing/soundEntries.ts';
import { removeItem, rewindableStore, VIEWERS } from '#testing/store.ts';

const SEED = Number(process.env.ARCHIVE_SEED ?? 2026);
const OTHER = 'South Sound';
const QUIET = { onPhoto: () => undefined, onPatrol: () => undefined };

let bucket: Map<string, KeptObject>;
let entries: Map<string, Buffer>;
let reader: ArchiveReader;
/** Empties the nation again: only the other nation has records. */
let rewind: () => Promise<void>;
let others: Set<string>;
let before: string;

/** Partitions that no nation owns, and those of the nation itself. */
const SHARED = /^(CAT|CATCOPY|NAMED|CNT|PENDING|LOG#.*)$/;
const OWN = new RegExp(`^(RESTORE|DELETED|IM|U#P|FORMER|X)#(${NATION}|admin|\\d+)`);

/** Everything that belongs to the other nation, and everything that belongs to nobody yet. */
const dumpOthers = async (): Promise<string> => {
  const records = (await scanTable(tableName())).filter(({ pk, sk, owner }: Attributes) => {
    const [partition, sort] = [String(pk!.S), String(sk!.S)];
    if (SHARED.test(partition) || OWN.test(partition)) return false;
    if (sort.endsWith(`#${NATION}`) || owner?.S === NATION) return false;
    if (partition.startsWith(ENTRIES)) return others.has(patrolKey(readEntrySort(sort, 0).pid));
    return !partition.startsWith('P#') || others.has(partition);
  });
  const people = await scanTable(authTableName());
  const files = [...bucket].filter(([key]) => others.has(`P#${key.split('/')[1]}`));
  return [...records, ...people]
    .map(formatItem)
    .concat(files.map(([key, { bytes }]) => `${key} ${bytes.toString('base64')}`))
    .sort()
    .join('\n');
};

/** As the other nation reads it: by searching, and by every number. */
const readByOthers = async (): Promise<string> => {
  const patrolIds = Array.from({ length: 40 }, (_, i) => 1001 + i);
  const byId = { body: { patrolIds } };
  const responses = [
    await sendAs('outsider', 'patrolsById', byId),
    await sendAs('outsider', 'weatherByPatrolIds', byId),
    ...(await Promise.all(
      patrolIds
        .slice(0, 12)
        .map((patrolId) => sendAs('outsider', 'detailedSightings', { body: { patrolId } })),
    )),
  ].map(({ text }) => text);
  return JSON.stringify([await foundBy('outsider'), responses]);
};

const restore = async (archive = reader): Promise<Restored> =>
  restoreNation(await checkArchive(archive), QUIET);

const WRITE = /Write|Update|Put|Delete/;

/**
 * Before each write to the store, calls `at` with its number, from 1; it may throw, and then nothing else is
 * written.
 * @param atFile the file that is not written any more, from 1
 * @returns how many there were so far
 */
const atWrites = (
  at: (n: number) => Promise<void> | void,
  atFile = 0,
): (() => { writes: number; files: number }) => {
  let writes = 0;
  let files = 0;
  let isOver = false;
  let isBusy = false;
  const before = async (): Promise<void> => {
    if (isOver) throw new Error('killed');
    // What `at` itself writes, for example to the access log.
    if (isBusy) return;
    isBusy = true;
    try {
      await at(++writes);
    } catch (error) {
      isOver = true;
      throw error;
    } finally {
      isBusy = false;
    }
  };
  const client = documentClient();
  const send = client.send.bind(client) as (command: object) => Promise<unknown>;
  jest.spyOn(client, 'send').mockImplementation((async (command: object) => {
    if (WRITE.test(command.constructor.name)) await before();
    return send(command);
  }) as never);
  const set = bucket.set.bind(bucket);
  jest.spyOn(bucket, 'set').mockImplementation((key, object) => {
    if (isOver) throw new Error('killed');
    files++;
    if (files === atFile) {
      isOver = true;
      throw new Error('killed');
    }
    return set(key, object);
  });
  return () => ({ writes, files });
};

const ADMIN = {
  login_name: 'admin',
  full_name: 'Ada Administrator',
  access: [{ nation: NATION, access: 'Administrator', hr: false } as const],
};

/** The archive of what was restored, with the old numbers again, as comparable text. */
const archivedAgain = async (numbers: Restored['renumbered']): Promise<string[]> => {
  for (const key of bucket.keys()) if (key.startsWith('exports/')) bucket.delete(key);
  return comparableArchive(
    await makeArchive(bucket),
    new Map(numbers.map(([old, now]) => [now, old])),
  );
};

beforeAll(async () => {
  bucket = freshBucket();
  await emptyPortal();
  await fillNation(SEED, bucket);
  entries = await makeArchive(bucket);
  reader = archiveReader(entries);

  bucket = freshBucket();
  await emptyPortal();
  for (let day = 1; day <= 5; day++) {
    const at = (time: string) => `2026-05-0${day} ${time}`;
    const p = aPatrol({
      nation: OTHER,
      patrol_start_dt: at('08:00:00'),
      patrol_end_dt: at('16:00:00'),
      sharing_level: day % 2 ? 'nation' : 'network',
      sightings: [1, 2, 3].map((n) => aSighting({ sighting_dt: at(`0${8 + n}:00:00`.slice(-8)) })),
      weather_observations: [{ date: at('09:00:00'), air_temperature: day }],
    });
    await createPatrol({ login_name: 'outsider' }, p, `other-${day}`);
  }
  others = new Set((await listNationPatrols(VIEWERS.network, OTHER)).map((pid) => `P#${pid}`));
  expect(others.size).toBe(5);
  await sendAs('outsider', 'patrolsById', { body: { patrolIds: [1001] } });
  await sendAs('admin', 'patrolsById', { body: { patrolIds: [1001] } });
  rewind = await rewindableStore();
  before = await dumpOthers();
});

beforeEach(async () => {
  jest.restoreAllMocks();
  bucket = freshBucket();
  await rewind();
});
afterEach(() => jest.restoreAllMocks());

test('taken numbers are replaced everywhere, and nothing of the other nation changes', async () => {
  const seen = await readByOthers();
  const own = new Set(
    (JSON.parse(seen) as [{ patrols: { id: number }[] }])[0].patrols.map((p) => p.id),
  );
  const { patrols, renumbered } = await restore();
  expect(renumbered.length).toBeGreaterThanOrEqual(3);
  for (const [old, now] of renumbered) {
    expect(others).toContain(`P#${old}`);
    expect(now).toBeGreaterThan(1005);
    const { body } = await sendAs('admin', 'formerPatrols', { query: `patrolId=${old}` });
    const items = (body as unknown as { items: object[] }).items;
    const [head] = await readHeadItems([now]);
    if (!head!.deleted) expect(items).toMatchObject([{ id: now, former_ids: [old] }]);
  }
  expect(await dumpOthers()).toBe(before);
  const ids = await listNationPatrols(ADMIN, NATION);
  expect(ids).toHaveLength(patrols);
  for (const id of ids) await expectSoundEntries(id);
  // The other nation sees what is shared with it, under new numbers.
  const after = JSON.parse(await readByOthers()) as [{ patrols: { id: number; nation: string }[] }];
  expect(
    after[0].patrols
      .filter(({ nation }) => nation === OTHER)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...own].sort());
  expect(await archivedAgain(renumbered)).toEqual(comparableArchive(entries));
});

test('readers of the other nation see nothing unpublished at any moment', async () => {
  const final = await (async () => {
    await restore();
    const all = (await foundBy('outsider')) as Record<string, object[]>;
    await rewind();
    bucket = freshBucket();
    return new Set(Object.values(all).flatMap((rows) => rows.map((row) => JSON.stringify(row))));
  })();
  const own = await readByOthers();
  atWrites(async (n) => {
    if (n % 3) return;
    const found = (await foundBy('outsider')) as Record<string, { nation: string }[]>;
    for (const row of Object.values(found).flat())
      if (row.nation === NATION) expect(final).toContain(JSON.stringify(row));
    const shown = JSON.stringify([found, await readByOthers()]);
    expect(shown).not.toContain('"nation only"');
    const mine = Object.values(found)
      .flat()
      .filter(({ nation }) => nation === OTHER);
    for (const row of mine) expect(own).toContain(JSON.stringify(row));
  });
  await restore();
  jest.restoreAllMocks();
  expect(await dumpOthers()).toBe(before);
});

const isRestored = async (): Promise<boolean> => {
  const isBegun = (await scanTable(tableName())).some(({ pk }) =>
    String(pk!.S).startsWith('RESTORE#'),
  );
  return !isBegun && (await listNationPatrols(ADMIN, NATION)).length > 0;
};

test('killed before any write, it continues: the other nation is untouched, the rest is complete', async () => {
  const count = atWrites(() => undefined);
  await restore();
  const { writes, files } = count();
  const expected = comparableArchive(entries);
  expect(writes + files).toBeGreaterThanOrEqual(60);
  for (let n = 1; n <= writes + files; n++) {
    jest.restoreAllMocks();
    await rewind();
    bucket.clear();
    atWrites((write) => {
      if (write === n) throw new Error('killed');
    }, n - writes);
    // The last writes only count bytes. A restore that is killed there is complete.
    await restore().catch(() => undefined);
    jest.restoreAllMocks();
    forgetCatalogue();
    expect(await dumpOthers()).toBe(before);
    if (await isRestored()) continue;
    const { patrols, renumbered } = await restore();
    expect(await listNationPatrols(ADMIN, NATION)).toHaveLength(patrols);
    expect(await dumpOthers()).toBe(before);
    // Making the archive takes as long as everything else.
    if (n % 8 === 0) expect(await archivedAgain(renumbered)).toEqual(expected);
  }
});

test('a patrol whose claim is lost isn’t counted as restored', async () => {
  const cut = () => {
    throw new Error('cut');
  };
  await expect(
    restoreNation(await checkArchive(reader), { ...QUIET, onPhoto: cut }),
  ).rejects.toThrow('cut');
  const [claim, ...more] = await readPartition(PENDING);
  expect([claim, more]).toEqual([expect.objectContaining({ restore: NATION }), []]);
  await removeItem({ pk: PENDING, sk: String(claim!.sk) });
  await expect(restore()).rejects.toThrow('Another process is restoring');
});

test('two runs at once, and a writer of the other nation: each patrol is restored once', async () => {
  const adding = Array.from({ length: 6 }, (_, i) => {
    const p = aPatrol({ nation: OTHER, patrol_start_dt: `2026-05-1${i} 08:00:00` });
    return createPatrol({ login_name: 'outsider' }, p, `meanwhile-${i}`);
  });
  const runs = await Promise.allSettled([restore(), restore(), restore()]);
  const added = await Promise.all(adding);
  // At most one of them restores; the others say that it does.
  for (const run of runs)
    if (run.status === 'rejected')
      expect(String(run.reason)).toMatch(/Another process is restoring/);
  const last = (await isRestored()) ? undefined : await restore();
  const ids = await listNationPatrols(ADMIN, NATION);
  expect(ids).toHaveLength(8);
  expect(ids).not.toEqual(expect.arrayContaining(added.map(({ patrolId }) => patrolId)));
  for (const { patrolId } of added) await expectSoundEntries(patrolId);
  for (const id of ids) await expectSoundEntries(id);
  const numbers = last ?? runs.find((run) => run.status === 'fulfilled')!.value;
  expect(await archivedAgain(numbers.renumbered)).toEqual(comparableArchive(entries));
});

test('a number that a new patrol has drawn, but not reserved, is never shared', async () => {
  // Draws 1006, which the archive has, and is interrupted by the whole restore before it reserves the number.
  let restored: Restored | undefined;
  beforeNextTransaction(async () => {
    restored = await restore();
  });
  const p = aPatrol({ nation: OTHER, patrol_start_dt: '2026-05-20 08:00:00' });
  const { patrolId } = await createPatrol({ login_name: 'outsider' }, p, 'drawn before');
  expect(restored).toMatchObject({ patrols: 8 });
  const ids = await listNationPatrols(ADMIN, NATION);
  expect(ids).toHaveLength(8);
  expect(ids).not.toContain(patrolId);
  expect(await archivedAgain(restored!.renumbered)).toEqual(comparableArchive(entries));
});
