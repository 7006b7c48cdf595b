/** The job of a zip: stopped, started twice, and with files that are missing. */
import type { ZipList } from '../../data/photos/makeZip';
import { zipJob } from '../../data/photos/zipJob';
import { claimJob } from '../../data/store/jobState';
import { readListKey } from '../../domain/photos/zipManifest';
import { metricLines } from '../../testing/metricLines';
import { uploaded } from '../../testing/bucket';
import { addPhoto, bucket, lists, runJob, zip, zips, newPatrol } from '../../testing/photoZips';

beforeEach(newPatrol);
afterEach(() => jest.restoreAllMocks());

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
