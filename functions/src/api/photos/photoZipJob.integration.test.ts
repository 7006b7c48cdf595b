/** The job of a zip: stopped, started twice, and with files that are missing. */
import type { ZipList } from '#data/photos/makeZip.ts';
import { zipJob } from '#data/photos/zipJob.ts';
import { claimJob } from '#data/store/jobState.ts';
import { readListKey } from '#domain/photos/zipManifest.ts';
import { zipMessages } from '@portal/shared-types/base/text/photoJobMessages';
import { metricLines } from '#testing/metricLines.ts';
import { uploaded } from '#testing/bucket.ts';
import { addPhoto, bucket, lists, runJob, zip, zips, newPatrol } from '#testing/photoZips.ts';

beforeEach(newPatrol);
afterEach(() => jest.restoreAllMocks());

const pass = (minutes: number): void => {
  const later = Date.now() + minutes * 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
};

/** A process of the job that dies right away. */
const dieIn = async (list: string): Promise<void> => {
  const { run } = JSON.parse(bucket.get(list)!.bytes.toString()) as ZipList;
  expect(await claimJob(zipJob('guardian', readListKey(list)!.hash), run)).toBe(true);
};

test('an interrupted job is tried again, or can be started again, and never shows as failed', async () => {
  await addPhoto('s', 1);
  await zip('guardian', true);
  const [list] = lists();
  await dieIn(list!);
  pass(3);
  expect((await zip('guardian')).zip.zip).toEqual({
    state: 'working',
    writtenBytes: 0,
    url: null,
    reason: zipMessages.interrupted,
  });
  expect((await zip('guardian', true)).zip.zip).toMatchObject({ state: 'working', reason: null });
  expect(lists()).toHaveLength(2);
  // The event of the first run arrives, and ends that run.
  await runJob();
  expect(lists()).toHaveLength(1);
  expect(zips()).toHaveLength(1);
  expect((await zip('guardian')).zip.zip!.state).toBe('ready');
});

test('a job waits for its event for hours, and has failed once none comes any more', async () => {
  await addPhoto('s', 1);
  await zip('guardian', true);
  pass(5 * 60);
  expect((await zip('guardian', true)).zip.zip).toMatchObject({ state: 'working', reason: null });
  expect(lists()).toHaveLength(1);
  pass(62);
  const failed = { state: 'failed', reason: zipMessages.stopped };
  expect((await zip('guardian')).zip.zip).toMatchObject(failed);
  // It comes even later, but people have been told.
  await runJob();
  expect((await zip('guardian')).zip.zip).toMatchObject(failed);
  expect(zips()).toEqual([]);
  await zip('guardian', true);
  await runJob();
  expect((await zip('guardian')).zip.zip!.state).toBe('ready');
});

test('a job whose processes all die has failed after the third', async () => {
  await addPhoto('s', 1);
  await zip('guardian', true);
  const [list] = lists();
  for (let deaths = 1; deaths <= 3; deaths++) {
    await dieIn(list!);
    pass(3);
    expect((await zip('guardian')).zip.zip!.state).toBe(deaths < 3 ? 'working' : 'failed');
  }
  await runJob();
  expect((await zip('guardian')).zip.zip).toMatchObject({
    state: 'failed',
    reason: zipMessages.stopped,
  });
});

test('one event may arrive twice: the second waits for the first, which may have died', async () => {
  await addPhoto('s', 1);
  await zip('guardian', true);
  const [list] = lists();
  await dieIn(list!);
  await expect(runJob()).rejects.toThrow('Another process does this job');
  pass(3);
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
      state: 'failed',
      url: null,
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
