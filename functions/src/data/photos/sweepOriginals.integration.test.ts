import { displayObject, originalObject, thumbObject } from '#domain/photos/photoKeys.ts';
import { inJob } from '#testing/asFunction.ts';
import { breakOffAt } from '#testing/breakOff.ts';
import { putVersions, hashSha256, uploaded, type KeptObject } from '#testing/bucket.ts';
import { sendAs } from '#testing/deleting.ts';
import { add, addReady, jpeg, storeForPhotos } from '#testing/photos.ts';
import { removeItem } from '#testing/store.ts';
import { documentClient } from '../store/dynamo';
import { headKey, patrolKey, photoVersionsKey, STAGE_RESTORE } from '../store/keys';
import { getItem, putItem } from '../store/send';
import { handler } from '#jobs/sweep.ts';
import { sweepOriginals as job } from './sweepOriginals';

const sweepOriginals = inJob('sweep', job);
const sweep = inJob('sweep', handler);

const HOUR_MS = 3_600_000;
const tomorrow = () => Date.now() + 25 * HOUR_MS;

let id: number;
let bucket: Map<string, KeptObject>;
beforeEach(async () => {
  ({ id, bucket } = await storeForPhotos());
});
afterEach(() => jest.restoreAllMocks());

/** A file that was received and processed for a photo that was never saved. @returns its keys */
const unsaved = async (): Promise<{ sha256: string; keys: string[] }> => {
  const file = await jpeg(2);
  const sha256 = hashSha256(file);
  const record = { pid: id, recordKind: 's' as const, no: 1 };
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // As if the process had died before saving.
  breakOffAt(1);
  const response = await add([{ sighting_id: `${id}.1`, data: file.toString('base64') }]);
  documentClient().middlewareStack.remove('breakOff');
  expect(response.status).toBe(500);
  for (const key of [displayObject(record, sha256), thumbObject(record, sha256)])
    bucket.set(key, uploaded(Buffer.from('a picture')));
  await putVersions(record, sha256, { state: 'ready', reason: null });
  const keys = [originalObject(record, sha256, 'image/jpeg'), displayObject(record, sha256)];
  return { sha256, keys: [...keys, thumbObject(record, sha256)] };
};
const readVersions = (sha256: string) =>
  getItem({ pk: patrolKey(id), sk: photoVersionsKey('s', 1, sha256) });

test('files of a photo that was not saved are deleted after a day, with what the job made of them', async () => {
  await addReady({ sighting_id: `${id}.1` });
  const saved = [...bucket.keys()];
  const { sha256, keys } = await unsaved();
  expect([...bucket.keys()].sort()).toEqual([...saved, ...keys].sort());
  expect(await sweepOriginals()).toBe(0);
  expect(await readVersions(sha256)).toBeDefined();
  expect(await sweepOriginals(tomorrow())).toBe(1);
  expect([...bucket.keys()]).toEqual(saved);
  expect(await readVersions(sha256)).toBeUndefined();
});

test('files of a deleted photo, or of a photo whose record or patrol is deleted, stay', async () => {
  const photoId = await addReady({ sighting_id: `${id}.1` });
  await addReady({ survey_id: `${id}.v1` }, 3);
  const files = [...bucket.keys()];
  expect(files).toHaveLength(6);
  for (const [recordId, version] of [
    [photoId, 1],
    [`${id}.v1`, 1],
    [null, 5],
  ] as const) {
    const body = { patrolId: id, recordId, version, reason: 'Noted twice.' };
    expect((await sendAs('manager', 'deleteRecord', { body })).status).toBe(200);
    expect(await sweepOriginals(tomorrow())).toBe(0);
  }
  expect([...bucket.keys()]).toEqual(files);
});

test('files of a patrol that this table lacks stay: a backup may contain it', async () => {
  const { keys } = await unsaved();
  await removeItem(headKey(id));
  expect(await sweepOriginals(tomorrow())).toBe(0);
  for (const key of keys) expect(bucket.has(key)).toBe(true);
});

test('while a stage is being restored, the daily job deletes nothing, for at most a week', async () => {
  const { keys } = await unsaved();
  const note = (expires_at: number) => putItem({ ...STAGE_RESTORE, expires_at });
  await note(Date.now() / 1000 + 60);
  expect(await sweepOriginals(tomorrow())).toBe(0);
  expect(await sweep()).toEqual({ skipped: 'The stage is being restored.' });
  expect(bucket.has(keys[0]!)).toBe(true);
  await note(Date.now() / 1000 - 1);
  expect(await sweep()).toMatchObject({ originals: 0 });
  expect(await sweepOriginals(tomorrow())).toBe(1);
});

test('a file that was added again in the meantime stays', async () => {
  const { keys } = await unsaved();
  const original = bucket.get(keys[0]!)!;
  // Listed as old, but stored again in the meantime.
  let reads = 0;
  Object.defineProperty(original, 'modified', {
    get: () => new Date(reads++ ? Date.now() : Date.now() - 25 * HOUR_MS),
  });
  expect(await sweepOriginals()).toBe(0);
  expect(bucket.has(keys[0]!)).toBe(true);
});

test('a photo that is refused moves no file of its request', async () => {
  const [good, wrong] = [await jpeg(1), Buffer.from('not a photo')];
  const response = await add(
    [good, wrong].map((file) => ({
      sighting_id: `${id}.1`,
      data: file.toString('base64'),
    })),
  );
  expect(response.status).toBe(415);
  expect([...bucket.keys()]).toEqual([]);
});
