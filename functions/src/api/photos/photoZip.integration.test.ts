/** Downloads of a patrol's photos: who gets what, and when the zip is made again. */
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { unzip } from '@portal/shared-types/reading/photos/testing/unzip';
import { loggedItems } from '#testing/accessLogs.ts';
import { patrolWithAll, remove } from '#testing/deleting.ts';
import { changeAccount } from '#testing/store.ts';
import {
  addPhoto,
  bucket,
  makeDisplayBytes,
  id,
  lists,
  runJob,
  zip,
  zips,
  newPatrol,
} from '#testing/photoZips.ts';

beforeEach(newPatrol);
afterEach(() => jest.restoreAllMocks());

const unzipFile = (key: string) => unzip(bucket.get(key)!.bytes);

test('people see the size first, start the zip, and get a link to all originals', async () => {
  await addPhoto('s', 1, { caption: 'A fluke' });
  await addPhoto('v', 1);
  const first = await zip('guardian');
  expect(first.zip).toEqual({
    photos: 2,
    waiting: 0,
    unavailable: 0,
    zip: null,
    bytes: expect.any(Number) as number,
    fileName: `Patrol #${id} Photos.zip`,
  });
  const working = { state: 'working', writtenBytes: 0, reason: null, url: null };
  expect((await zip('guardian', true)).zip.zip).toEqual(working);
  // From another tab at the same time.
  expect((await zip('guardian', true)).zip.zip).toEqual(working);
  expect(lists()).toHaveLength(1);
  // Everyone has their own zip: it ends with their access.
  expect((await zip('manager')).zip).toMatchObject({ photos: 2, zip: null });
  await runJob();
  const done = (await zip('guardian')).zip.zip!;
  expect(done).toMatchObject({ state: 'ready', reason: null });
  const link = new URL(done.url!);
  expect(decodeURIComponent(link.pathname)).toContain(zips()[0]);
  expect(link.searchParams.get('X-Amz-Expires')).toBe(String(3600));
  expect(link.searchParams.get('response-content-disposition')).toBe(
    `attachment; filename="Patrol #${id} Photos.zip"`,
  );
  const entries = unzipFile(zips()[0]!);
  expect(entries.map(({ name }) => name)).toEqual([
    'photos.csv',
    'Sighting-2026-07-04 - 09-00-00/1.jpg',
    'Survey-2026-07-04 - 10-00-00/1.jpg',
  ]);
  expect(entries[1]!.bytes.toString()).toMatch(/^original of \d+\.s1, /);
  expect(entries[0]!.bytes.toString()).toContain('A fluke');
});

test('people outside the nation get the display size, no location and nothing sensitive', async () => {
  const position = { latitude: 52.111, longitude: -128.222 };
  const shown = await addPhoto('s', 1, { caption: 'A fluke', ...position });
  await addPhoto('s', 2, { caption: 'CANARY', sensitive: true, ...position });
  expect((await zip('outsider', true)).zip).toMatchObject({
    photos: 1,
    waiting: 0,
    unavailable: 0,
    bytes: makeDisplayBytes(shown).length,
  });
  await runJob();
  const [key] = zips();
  expect(key).toMatch(/^zips\/shared\//);
  const [list, photo, ...others] = unzipFile(key!);
  expect(others).toEqual([]);
  expect(photo!.bytes).toEqual(makeDisplayBytes(shown));
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
  const csv = unzipFile(zips()[0]!)[0]!.bytes.toString();
  expect(csv).toContain(`\r\n,${id}.2,${failed},`);
  expect((await zip('guardian')).zip).toMatchObject({ photos: 2, waiting: 0, unavailable: 0 });
});

test('an edit or a new photo makes another zip; a deleted one removes those with its patrol', async () => {
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
  expect(zips()).toEqual([]);
  // The same contents as the first zip.
  expect((await zip('guardian')).zip).toMatchObject({ photos: 1, zip: null });
  await zip('guardian', true);
  await runJob();
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
  expect(zips()).toEqual([]);
  expect(lists()).toEqual([]);
  expect(await zip('guardian', false, [hidden])).toMatchObject({ status: 404 });
});

test('photos of several patrols come in one folder each', async () => {
  const other = await patrolWithAll('network', '2026-07-05 08:00:00');
  await addPhoto('s', 1);
  await addPhoto('s', 1, {}, 'ready', other);
  const { zip: started } = await zip('guardian', true, [other, id, other]);
  expect(started).toMatchObject({ photos: 2, fileName: 'Photos of 2 Patrols.zip' });
  await runJob();
  expect(unzipFile(zips()[0]!).map(({ name }) => name)).toEqual([
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
