import { exportJob } from '../export/exportState';
import { freshStore } from '#testing/store.ts';
import { beginJob, claimJob, hasLaterStep, readJob, releaseJob } from './jobState';

test('an event of an earlier step does nothing once a later step has begun', async () => {
  await freshStore();
  const job = exportJob('guardian', 'export-1');
  await beginJob(job, 'run');
  expect(await claimJob(job, 'run', 1)).toBe(true);
  await releaseJob(job, 'run', 10);
  // The first process may have died before it started the second step.
  expect(await hasLaterStep(job, 'run', 1)).toBe(false);
  expect(await claimJob(job, 'run', 2)).toBe(true);
  await releaseJob(job, 'run', 20);
  const before = await readJob(job);
  expect(await hasLaterStep(job, 'run', 1)).toBe(true);
  await expect(claimJob(job, 'run', 1)).rejects.toThrow('Another process does this job');
  expect(await readJob(job)).toEqual(before);
  expect(await claimJob(job, 'run', 3)).toBe(true);
});
