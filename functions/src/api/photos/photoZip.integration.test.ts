import type { photoZip } from '@portal/shared-types/api/photos';
import type { AnswerOf } from '@portal/shared-types/api/route';
import { LIMITS } from '@portal/shared-types/text/limits';
import { PHOTO_FAILURES } from '@portal/shared-types/text/photoJobMessages';
import { addPhotos } from '../../data/photos/addPhotos';
import type { ZipList } from '../../data/photos/makeZip';
import { zipJob } from '../../data/photos/zipJob';
import { claimJob } from '../../data/store/jobState';
import { displayObject, originalObject, readPhotoId } from '../../domain/photos/photoPlace';
import { readListKey } from '../../domain/photos/zipManifest';
import { handler as runZipJob } from '../../jobs/zipPhotos';
import { metricLines } from '../../testing/metricLines';
import { loggedItems } from '../../testing/accessLogs';
import {
  freshBucket,
  putVersions,
  sha256Of,
  uploaded,
  type KeptObject,
} from '../../testing/bucket';
import { ask, patrolWithAll, remove, storeWithManagers } from '../../testing/deleting';
import { changeAccount, VIEWERS } from '../../testing/store';
import { unzip } from '@portal/shared-types/photos/testing/unzip';

type Zip = AnswerOf<typeof photoZip>;

let bucket: Map<string, KeptObject>;
let id: number;
beforeEach(async () => {
  bucket = freshBucket();
  await storeWithManagers();
  id = await patrolWithAll();
});
afterEach(() => jest.restoreAllMocks());

const displayOf = (photoId: string): Buffer => Buffer.from(`display of ${photoId}`);

/** Adds and processes a photo. `versions`: what the job made of it; null: nothing yet. */
const addPhoto = async (
  of: 's' | 'v',
  no: number,
  notes: object = {},
  versions: 'ready' | 'failed' | null = 'ready',
  patrolId = id,
  bytes?: number,
): Promise<string> => {
  const original = Buffer.from(`original of ${patrolId}.${of}${no}, number ${bucket.size}`);
  const sha256 = sha256Of(original);
  const { answer } = await addPhotos(
    VIEWERS.guardian,
    { patrolId, photos: [{ of, no, notes, sha256 }] },
    () =>
      Promise.resolve([
        {
          ...notes,
          file: {
            ...{
              sha256,
              content_type: 'image/jpeg',
              bytes: bytes ?? original.length,
              width: 3,
              height: 2,
            },
            ...{ camera: null, direction: null },
          },
        },
      ]),
    `add-${sha256}`,
  );
  const photoId = answer.photoIds[0]!;
  const place = readPhotoId(photoId)!;
  bucket.set(originalObject(place, sha256, 'image/jpeg'), uploaded(original));
  if (versions === 'ready') {
    bucket.set(displayObject(place, sha256), uploaded(displayOf(photoId)));
    const displayBytes = displayOf(photoId).length;
    await putVersions(place, sha256, { state: 'ready', reason: null, displayBytes });
  } else if (versions)
    await putVersions(place, sha256, {
      state: 'failed',
      reason: PHOTO_FAILURES['cannot be shown'],
    });
  return photoId;
};

const zip = async (login: string, start = false, patrolIds = [id]) => {
  const answer = await ask(login, 'photoZip', { body: { patrolIds, ...(start && { start }) } });
  return { ...answer, zip: answer.body as unknown as Zip };
};
const lists = (): string[] => [...bucket.keys()].filter((key) => key.endsWith('.json'));
const zips = (): string[] => [...bucket.keys()].filter((key) => key.endsWith('.zip'));
const runJob = async (): Promise<void> => {
  for (const key of lists()) await runZipJob({ Records: [{ s3: { object: { key } } }] });
};
const entriesOf = (key: string) => unzip(bucket.get(key)!.bytes);

test('people see the size first, start the zip, and get a link to all originals', async () => {
  await addPhoto('s', 1, { caption: 'A fluke' });
  await addPhoto('v', 1);
  const first = await zip('guardian');
  expect(first.zip).toEqual({
    ...{ photos: 2, waiting: 0, unavailable: 0, zip: null },
    ...{ bytes: expect.any(Number) as number, fileName: `Patrol #${id} Photos.zip` },
  });
  const working = { state: 'working', writtenBytes: 0, reason: null, url: null };
  expect((await zip('guardian', true)).zip.zip).toEqual(working);
  // Someone else starts it at the same time.
  expect((await zip('manager', true)).zip.zip).toEqual(working);
  expect(lists()).toHaveLength(1);
  await runJob();
  const done = (await zip('manager')).zip.zip!;
  expect(done).toMatchObject({ state: 'ready', reason: null });
  const link = new URL(done.url!);
  expect(decodeURIComponent(link.pathname)).toContain(zips()[0]);
  expect(link.searchParams.get('X-Amz-Expires')).toBe(String(6 * 3600));
  expect(link.searchParams.get('response-content-disposition')).toBe(
    `attachment; filename="Patrol #${id} Photos.zip"`,
  );
  const entries = entriesOf(zips()[0]!);
  expect(entries.map(({ name }) => name)).toEqual([
    'photos.csv',
    'Sighting-2026-07-04 - 09-00-00/1.jpg',
    'Survey-2026-07-04 - 10-00-00/1.jpg',
  ]);
  expect(entries[1]!.bytes.toString()).toMatch(/^original of \d+\.s1, /);
  expect(entries[0]!.bytes.toString()).toContain('A fluke');
});

test('people outside the nation get the display size, no location and nothing sensitive', async () => {
  const place = { latitude: 52.111, longitude: -128.222 };
  const shown = await addPhoto('s', 1, { caption: 'A fluke', ...place });
  await addPhoto('s', 2, { caption: 'CANARY', sensitive: true, ...place });
  expect((await zip('outsider', true)).zip).toMatchObject({
    ...{ photos: 1, waiting: 0, unavailable: 0 },
    bytes: displayOf(shown).length,
  });
  await runJob();
  const [key] = zips();
  expect(key).toMatch(/^zips\/shared\//);
  const [list, photo, ...others] = entriesOf(key!);
  expect(others).toEqual([]);
  expect(photo!.bytes).toEqual(displayOf(shown));
  expect(list!.bytes.toString()).toContain('A fluke');
  for (const secret of ['CANARY', '52.111', '128.222', 'original'])
    expect(bucket.get(key!)!.bytes.includes(secret)).toBe(false);
  // People of the nation get another zip.
  expect((await zip('guardian')).zip).toMatchObject({ photos: 2, zip: null });
});

test('a photo without a size to share is never omitted without a word', async () => {
  await addPhoto('s', 1);
  const failed = await addPhoto('s', 2, {}, 'failed');
  const waiting = await addPhoto('v', 1, {}, null);
  expect((await zip('outsider')).zip).toMatchObject({ photos: 1, waiting: 1, unavailable: 1 });
  expect(await zip('outsider', true)).toMatchObject({
    status: 409,
    body: { code: 'photos-not-ready' },
  });
  expect((await remove('manager', id, waiting, 1)).status).toBe(200);
  await zip('outsider', true);
  await runJob();
  const csv = entriesOf(zips()[0]!)[0]!.bytes.toString();
  expect(csv).toContain(`\r\n,${id}.2,${failed},`);
  expect((await zip('guardian')).zip).toMatchObject({ photos: 2, waiting: 0, unavailable: 0 });
});

test('an edit, a new photo or a deleted one makes another zip, and no link leads to the first', async () => {
  await addPhoto('s', 1);
  await zip('guardian', true);
  await runJob();
  expect((await zip('guardian')).zip.zip!.state).toBe('ready');
  const second = await addPhoto('s', 2);
  expect((await zip('guardian')).zip.zip).toBeNull();
  await zip('guardian', true);
  await runJob();
  expect(zips()).toHaveLength(2);
  expect((await remove('manager', id, second, 1)).status).toBe(200);
  // The same contents as the first zip.
  expect((await zip('guardian')).zip.zip!.url).toContain(zips()[0]);
});

test('without the right to see the patrol there is no link, not even to a zip that was started before', async () => {
  const hidden = await patrolWithAll('nation', '2026-07-05 08:00:00');
  await addPhoto('s', 1, {}, 'ready', hidden);
  const missing = await zip('outsider', true, [999_999]);
  expect(missing.status).toBe(404);
  expect(await zip('outsider', true, [hidden])).toMatchObject({ status: 404, text: missing.text });
  expect(await zip('outsider', true, [id, hidden])).toMatchObject({ status: 404 });
  await zip('guardian', true, [hidden]);
  await changeAccount('guardian', {
    access: [{ nation: 'East Arm', hr: false, access: 'Guardian' }],
  });
  await runJob();
  expect(zips()).toHaveLength(1);
  expect(await zip('guardian', false, [hidden])).toMatchObject({ status: 404 });
});

test('photos of several patrols come in one folder each', async () => {
  const other = await patrolWithAll('network', '2026-07-05 08:00:00');
  await addPhoto('s', 1);
  await addPhoto('s', 1, {}, 'ready', other);
  const { zip: started } = await zip('guardian', true, [other, id, other]);
  expect(started).toMatchObject({ photos: 2, fileName: 'Photos of 2 Patrols.zip' });
  await runJob();
  expect(entriesOf(zips()[0]!).map(({ name }) => name)).toEqual([
    'photos.csv',
    `Patrol #${id}/Sighting-2026-07-04 - 09-00-00/1.jpg`,
    `Patrol #${other}/Sighting-2026-07-05 - 09-00-00/1.jpg`,
  ]);
});

test('more than a job can write is refused before it starts', async () => {
  await addPhoto('s', 1, {}, 'ready', id, LIMITS.zipBytes + 1);
  expect(await zip('guardian', true)).toMatchObject({
    status: 413,
    body: { code: 'zip-too-large' },
  });
  expect(lists()).toEqual([]);
});

test('no photos, no zip', async () => {
  expect((await zip('guardian', true)).zip).toMatchObject({ photos: 0, bytes: 0, zip: null });
  expect(lists()).toEqual([]);
});

test('a job that stops is reported after two minutes, and can be started again', async () => {
  await addPhoto('s', 1);
  await zip('guardian', true);
  const later = Date.now() + 121_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  expect((await zip('guardian')).zip.zip).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('stopped') as string,
    url: null,
  });
  const list = bucket.get(lists()[0]!)!.bytes;
  expect((await zip('guardian', true)).zip.zip).toMatchObject({ state: 'working' });
  // The first job wakes up after its run has ended.
  const again = bucket.get(lists()[0]!)!.bytes;
  expect(again.equals(list)).toBe(false);
  bucket.get(lists()[0]!)!.bytes = list;
  await runJob();
  expect(zips()).toEqual([]);
  bucket.get(lists()[0]!)!.bytes = again;
  await runJob();
  expect((await zip('guardian')).zip.zip!.state).toBe('ready');
});

test('one event may arrive twice: the second waits for the first, which may have died', async () => {
  await addPhoto('s', 1);
  await zip('guardian', true);
  const [list] = lists();
  const { run } = JSON.parse(bucket.get(list!)!.bytes.toString()) as ZipList;
  const first = await claimJob(zipJob(readListKey(list!)!.hash), run);
  expect(first).toBe(true);
  await expect(runJob()).rejects.toThrow('Another process does this job');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 121_000);
  await runJob();
  expect((await zip('guardian')).zip.zip!.state).toBe('ready');
});

const silenceErrors = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

test('a missing or changed original fails the zip with its name, and it can be started again', async () => {
  silenceErrors();
  const logged = metricLines();
  await addPhoto('s', 1);
  await addPhoto('s', 2);
  const [key, object] = [...bucket].find(([name]) => name.includes('/s2/'))!;
  for (const [change, reason] of [
    [() => bucket.delete(key), /Sighting-2026-07-04 - 09-30-00\/1\.jpg is missing/],
    [() => bucket.set(key, uploaded(Buffer.from('short'))), /1\.jpg is damaged/],
  ] as const) {
    change();
    await zip('guardian', true);
    await runJob();
    expect((await zip('guardian')).zip.zip).toMatchObject({
      ...{ state: 'failed', url: null },
      reason: expect.stringMatching(reason) as string,
    });
    expect(zips()).toEqual([]);
  }
  expect(logged.stop().filter(({ job }) => job === 'zipPhotos')).toMatchObject([
    { failedJob: 1 },
    { failedJob: 1 },
  ]);
  bucket.set(key, object);
  await zip('guardian', true);
  await runJob();
  expect((await zip('guardian')).zip.zip!.state).toBe('ready');
});

test('a list that can’t be written fails the start, and the next start works', async () => {
  await addPhoto('s', 1);
  silenceErrors();
  jest.spyOn(bucket, 'set').mockImplementationOnce(() => {
    throw new Error('TimeoutError');
  });
  expect((await zip('guardian', true)).status).toBe(503);
  expect((await zip('guardian')).zip.zip).toMatchObject({ state: 'failed' });
  await zip('guardian', true);
  await runJob();
  expect((await zip('guardian')).zip.zip!.state).toBe('ready');
});

test('a zip that the store has deleted, or is about to, is made again', async () => {
  await addPhoto('s', 1);
  await zip('guardian', true);
  await runJob();
  bucket.get(zips()[0]!)!.modified = new Date(Date.now() - 6.5 * 24 * 3600 * 1000);
  expect((await zip('guardian')).zip.zip).toBeNull();
  bucket.delete(zips()[0]!);
  expect((await zip('guardian')).zip.zip).toBeNull();
});

test('the nation sees who started or downloaded a zip, not who looked at its progress', async () => {
  await addPhoto('s', 1);
  await zip('outsider');
  expect(await loggedItems()).toEqual([]);
  await zip('outsider', true);
  await runJob();
  await zip('outsider');
  expect(await loggedItems()).toMatchObject([
    { login_name: 'outsider', part: 'photos', patrols: [id] },
    { login_name: 'outsider', part: 'photos', patrols: [id] },
  ]);
});
