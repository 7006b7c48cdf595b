/** docs/product.md#removed-files: exports, archives and zips of photos after changes of records and access. */
import type { RouteId } from '@portal/shared-types/contract/api/routes';
import { fileReasons } from '@portal/shared-types/base/text/exportMessages';
import { RESTRICTED } from '#data/store/keys.ts';
import { readPartition } from '#data/store/send.ts';
import { handler } from '#jobs/sweep.ts';
import { inJob } from '#testing/asFunction.ts';
import { sendAs, remove, restore } from '#testing/deleting.ts';
import { asRead } from '#testing/editing.ts';
import { exportRequest, readExportById, startExport } from '#testing/exporting.ts';
import { addPhoto, bucket, id, newPatrol, zip } from '#testing/photoZips.ts';
import {
  beforePublishing,
  finishedFiles,
  listRemaining,
  runFileJobs,
  startFiles,
} from '#testing/removedFiles.ts';

const sweep = inJob('sweep', handler);

/** Of sighting 1, of sighting 3 in survey 1, and of survey 1. */
let photo: string;
beforeEach(async () => {
  await newPatrol();
  photo = await addPhoto('s', 1);
  await addPhoto('s', 3);
  await addPhoto('v', 1);
});
afterEach(() => jest.restoreAllMocks());

const NORTH = 'North Inlet';
const SOUTH = 'South Sound';

const edit = async (route: RouteId, body: object, login = 'network'): Promise<void> => {
  const response = await sendAs(login, route, { body });
  expect([route, response.status, response.text]).toEqual([route, 200, response.text]);
};
const editDetails = (original: object, edited: object) =>
  edit('editDetails', { patrol: { id, original, edited } });
const editSighting = async (at: number, over: object): Promise<void> => {
  const original = (await asRead(id)).sightings[at]!;
  const edited = { ...original, ...over };
  await edit('editSighting', { originalSighting: original, editedSighting: edited, nation: NORTH });
};
const editSurvey = async (over: object): Promise<void> => {
  const original = (await asRead(id)).surveys[0]!;
  const edited = { ...original, ...over };
  await edit('editSurvey', { originalSurvey: original, editedSurvey: edited, nation: NORTH });
};
const editWeather = async (over: object): Promise<void> => {
  const original = (await asRead(id)).weather[0]!;
  const edited = { ...original, ...over };
  await edit('editWeather', { originalWeather: original, editedWeather: edited, nation: NORTH });
};
const editPhoto = async (over: object): Promise<void> => {
  const original = (await sendAs('network', 'sightingPhoto', { query: `photoId=${photo}` })).body;
  await edit('updatePhoto', { photo: { ...original, ...over }, originalData: original });
};
const removeAt = async (recordId: string | null, version: number): Promise<void> => {
  const response = await remove('manager', id, recordId, version);
  expect([response.status, response.text]).toEqual([200, response.text]);
};
const readVersion = async (): Promise<number> => (await asRead(id)).patrol.version;

type Left = Awaited<ReturnType<typeof listRemaining>>;
const GONE: Left = {
  state: 'removed',
  reason: fileReasons.recordGone,
  export: false,
  zip: false,
};
const KEPT: Left = { state: 'ready', reason: null, export: true, zip: true };
/** The photos of a zip are still visible. */
const ZIP_KEPT: Left = { ...GONE, zip: true };

/** The change; what remains of the files of the nation's guardian, of an outsider, and of the archive. */
const CHANGES: Record<
  string,
  [change: () => Promise<void>, own: Left, other: Left, archive: Left]
> = {
  'a photo becomes sensitive': [() => editPhoto({ sensitive: true }), KEPT, GONE, KEPT],
  'a photo is deleted': [() => removeAt(photo, 1), GONE, GONE, KEPT],
  'a sighting is deleted': [() => removeAt(`${id}.1`, 1), GONE, GONE, KEPT],
  'a sighting without photos is deleted': [() => removeAt(`${id}.2`, 1), ZIP_KEPT, ZIP_KEPT, KEPT],
  'a survey is deleted with its sightings': [() => removeAt(`${id}.v1`, 1), GONE, GONE, KEPT],
  'a weather observation is deleted': [() => removeAt(`${id}.w1`, 1), ZIP_KEPT, ZIP_KEPT, KEPT],
  'the patrol is deleted': [async () => removeAt(null, await readVersion()), GONE, GONE, KEPT],
  'the patrol is no longer shared': [
    () => editDetails({ sharing_level: 'network' }, { sharing_level: 'nation' }),
    ...([KEPT, GONE, KEPT] as const),
  ],
  'a sighting is no longer shared': [
    () => editSighting(0, { sharing_level: 'nation' }),
    ...([KEPT, GONE, KEPT] as const),
  ],
  'a survey is no longer shared': [
    () => editSurvey({ sharing_level: 'nation' }),
    ...([KEPT, GONE, KEPT] as const),
  ],
  'a weather observation is no longer shared': [
    () => editWeather({ sharing_level: 'nation' }),
    ...([KEPT, ZIP_KEPT, KEPT] as const),
  ],
  'the patrol moves to another nation': [
    () => editDetails({ nation: NORTH }, { nation: 'East Arm' }),
    ...([GONE, GONE, GONE] as const),
  ],
};

test.each(Object.entries(CHANGES))(
  'finished files, when %s',
  async (_name, [change, own, other, archive]) => {
    const files = await finishedFiles('guardian');
    const others = await finishedFiles('outsider');
    const archived = await finishedFiles('admin', { archive: NORTH });
    await change();
    expect(await listRemaining(files)).toEqual(own);
    expect(await listRemaining(others)).toEqual(other);
    const { zip: _zip, ...left } = await listRemaining(archived);
    expect({ ...left, zip: archive.zip }).toEqual(archive);
    expect(await readPartition(RESTRICTED)).toEqual([]);
    if (own.export) expect((await readExportById('guardian', files.exported)).url).not.toBeNull();
    else expect((await readExportById('guardian', files.exported)).url).toBeNull();
  },
);

test.each(Object.entries(CHANGES))(
  'files that are being made, when %s',
  async (_name, [change, own, other]) => {
    const files = await startFiles('guardian');
    const others = await startFiles('outsider');
    let changed = false;
    const noTime = { getRemainingTimeInMillis: () => 0 };
    // After the rows are collected, and before the zips of photos are begun.
    await runFileJobs(noTime, async (key) => {
      if (changed || !key.includes('/request')) return;
      if ((await listRemaining(others)).state !== 'working') return;
      const begun = (await readPartition('CONTENTS#1')).filter(({ kind }) => kind === 'export');
      if (begun.length < 2) return;
      changed = true;
      await change();
    });
    expect(changed).toBe(true);
    for (const [one, left] of [
      [files, own],
      [others, other],
    ] as const)
      expect([one.login, await listRemaining(one)]).toEqual([one.login, left]);
  },
);

test.each([
  ['a photo becomes sensitive', 'outsider', () => editPhoto({ sensitive: true })],
  ['a photo is deleted', 'guardian', () => removeAt(photo, 1)],
] as const)(
  'no export is published after %s, even if its file is there',
  async (...[, login, change]) => {
    const { job } = await startExport(login);
    let written: string[] = [];
    const changed = beforePublishing(async () => {
      written = [...bucket.keys()].filter((key) => key.endsWith('.zip'));
      await change();
    });
    await runFileJobs();
    expect([changed(), written.length]).toEqual([true, 1]);
    expect([...bucket.keys()].filter((key) => key.startsWith('exports/'))).toEqual([]);
    expect(await readExportById(login, job.id)).toMatchObject({ state: 'removed', url: null });
  },
);

test('no zip of photos is published after the change, even if it is already in the store', async () => {
  await zip('outsider', true);
  let written: string[] = [];
  const changed = beforePublishing(async () => {
    written = [...bucket.keys()].filter((key) => key.endsWith('.zip'));
    await editPhoto({ sensitive: true });
  });
  await runFileJobs();
  expect([changed(), written.length]).toEqual([true, 1]);
  expect([...bucket.keys()].filter((key) => key.startsWith('zips/'))).toEqual([]);
});

test('files without the patrol, and changes that take nothing away, leave files alone', async () => {
  const files = await finishedFiles('outsider');
  await editPhoto({ caption: 'A fluke' });
  await editDetails({ notes: null }, { notes: 'Fog.' });
  await editSighting(1, { sharing_level: 'network' });
  await removeAt(`${id}.w2`, 1);
  expect((await listRemaining(files)).export).toBe(false);
  const again = await finishedFiles('outsider');
  await restore('manager', id, `${id}.w2`);
  expect(await listRemaining(again)).toEqual(KEPT);
});

test('deleting an export deletes its objects, and only those', async () => {
  const files = await finishedFiles('guardian');
  const other = await finishedFiles('manager');
  const cancelled = await startExport('guardian');
  await sendAs('guardian', 'cancelExport', { params: { id: cancelled.job.id } });
  await sendAs('guardian', 'cancelExport', { params: { id: files.exported } });
  const left = { state: undefined, reason: undefined, export: false, zip: true };
  expect(await listRemaining(files)).toEqual(left);
  expect(await listRemaining(other)).toEqual(KEPT);
  await runFileJobs();
  expect(await listRemaining(files)).toEqual(left);
  expect([...bucket.keys()].filter((key) => key.startsWith('exports/'))).not.toEqual(
    expect.arrayContaining([expect.stringContaining(cancelled.job.id)]),
  );
});

const entry = (nation: string, access = 'Guardian', hr = false) => ({ nation, access, hr });
const setAccess = (access: object[]) => (login: string) =>
  edit('updateAccess', { user: { login_name: login, access } });

test.each<[string, (login: string) => Promise<void>]>([
  ['is deactivated', (username) => edit('setActivation', { username, active: false })],
  ['moves to another nation', setAccess([entry(SOUTH)])],
  ['gets another level', setAccess([entry(NORTH, 'Manager')])],
  [
    'gets another nation',
    (login_name) => edit('grantAccess', { user: { login_name, access: [entry(SOUTH)] } }),
  ],
])('the files of a person who %s are removed, finished or not', async (_name, change) => {
  const files = await finishedFiles('guardian');
  const running = await startExport('guardian');
  const other = await finishedFiles('manager');
  const unstarted = await startExport('guardian', exportRequest({ formats: ['xlsx'] }));
  await change('guardian');
  const gone = { ...GONE, reason: fileReasons.accessChanged };
  expect(await listRemaining(files)).toEqual(gone);
  expect(await listRemaining(other)).toEqual(KEPT);
  await runFileJobs();
  for (const { job } of [running, unstarted])
    expect(await listRemaining({ ...files, exported: job.id })).toEqual(gone);
  expect([...bucket.keys()].filter((key) => key.endsWith('export.zip'))).toHaveLength(1);
});

test('hr alone changes no file', async () => {
  const files = await finishedFiles('guardian');
  await setAccess([entry(NORTH, 'Guardian', true)])('guardian');
  expect(await listRemaining(files)).toEqual(KEPT);
});

/** Nothing can be deleted from the store, as if the process died after its change. */
const withoutDeleting = async (work: () => Promise<void>): Promise<void> => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(bucket, 'delete').mockImplementation(() => {
    throw new Error('no store');
  });
  await work();
  jest.restoreAllMocks();
};

test('what an interrupted change left is finished before any link is given, and daily', async () => {
  const files = await finishedFiles('outsider');
  await withoutDeleting(() => editPhoto({ sensitive: true }));
  expect(await readPartition(RESTRICTED)).toHaveLength(1);
  const own = await finishedFiles('manager');
  expect(await listRemaining(files)).toEqual(GONE);
  expect(await readPartition(RESTRICTED)).toEqual([]);
  await withoutDeleting(() => edit('setActivation', { username: 'manager', active: false }));
  expect((await sweep()).restricted).toBe(1);
  expect(await listRemaining(own)).toEqual({ ...GONE, reason: fileReasons.accessChanged });
});

test.each(['readExport', 'photoZip'] as const)(
  'what interrupted changes of records and access left is finished by %s',
  async (route) => {
    const files = [await finishedFiles('outsider'), await finishedFiles('manager')] as const;
    const { exported } = await finishedFiles('guardian');
    await withoutDeleting(() => editPhoto({ sensitive: true }));
    await withoutDeleting(() => edit('setActivation', { username: 'manager', active: false }));
    expect(await readPartition(RESTRICTED)).toHaveLength(2);
    if (route === 'readExport') await readExportById('guardian', exported);
    else await zip('guardian', true);
    expect(await readPartition(RESTRICTED)).toEqual([]);
    expect(await listRemaining(files[0])).toEqual(GONE);
    expect(await listRemaining(files[1])).toEqual({ ...GONE, reason: fileReasons.accessChanged });
  },
);

test('a repeated request finishes what its first attempt did not', async () => {
  const files = await finishedFiles('outsider');
  const again = () => remove('manager', id, photo, 1, { key: 'delete-the-photo' });
  await withoutDeleting(async () => expect((await again()).status).toBe(200));
  expect((await listRemaining(files)).export).toBe(true);
  expect((await again()).headers['idempotency-replayed']).toBe('true');
  expect(await listRemaining(files)).toEqual(GONE);
});

test('a photo that changes while a zip is being started is not in it', async () => {
  expect((await zip('outsider', true)).zip.photos).toBe(3);
  await editPhoto({ sensitive: true });
  await runFileJobs();
  expect([...bucket.keys()].filter((key) => key.endsWith('.zip'))).toEqual([]);
  expect((await zip('outsider', true)).zip.photos).toBe(2);
});
