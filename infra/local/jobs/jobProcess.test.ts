import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endsSoon, isRunning } from '@portal/functions/testing/processes';
import type { ObjectCreated } from '../objectStore/events';
import { jobProcess, type Job } from './jobProcess';

const folder = mkdtempSync(join(tmpdir(), 'portal-job-'));
afterAll(() => rmSync(folder, { recursive: true }));

// No function of the portal, so there is no role to enforce.
const { JOB_PRELOADS } = process.env;
beforeAll(() => delete process.env.JOB_PRELOADS);
afterAll(() => Object.assign(process.env, { JOB_PRELOADS }));

const log = join(folder, 'log');
/** Logs its process id and its requests, and performs them. */
const bundle = join(folder, 'index.mjs');
writeFileSync(
  bundle,
  `import { appendFileSync } from 'node:fs';
  let busy = 0;
  export const handler = async ({ Records: [{ s3 }] }) => {
    const { key } = s3.object;
    appendFileSync(${JSON.stringify(log)}, process.pid + ' ' + key + ' ' + ++busy + '\\n');
    if (key === 'fail') { busy--; throw new Error('SlowDown'); }
    if (key === 'die') process.kill(process.pid, 'SIGKILL');
    if (key === 'stall') for (;;);
    await new Promise(setImmediate);
    busy--;
  };`,
);

const event = (key: string) => ({ Records: [{ s3: { object: { key } } }] }) as ObjectCreated;
let job: Job;
const start = (over = {}): void => {
  job = jobProcess({ file: Promise.resolve(bundle), timeoutMs: 20_000, ...over });
  writeFileSync(log, '');
};
afterEach(() => job.stop());

const lines = () =>
  readFileSync(log, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ') as [pid: string, key: string, busy: string]);

test('events are handled one after the other, in one process', async () => {
  start();
  await Promise.all(['a', 'b', 'c'].map((key) => job.handle(event(key))));
  const handled = lines();
  expect(handled.map(([, key, busy]) => `${key}${busy}`)).toEqual(['a1', 'b1', 'c1']);
  expect(new Set(handled.map(([pid]) => pid)).size).toBe(1);
});

test('an event that fails, or ends the process, is reported; the next one is handled', async () => {
  start();
  const outcomes = await Promise.allSettled(
    ['fail', 'die', 'after'].map((key) => job.handle(event(key))),
  );
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(String((outcomes[0] as PromiseRejectedResult).reason)).toContain('SlowDown');
  expect(String((outcomes[1] as PromiseRejectedResult).reason)).toContain('SIGKILL');
});

test('a process that takes too long is ended', async () => {
  start({ timeoutMs: 1000 });
  await expect(job.handle(event('stall'))).rejects.toThrow('SIGKILL');
  // On a slow machine, a process may need more than this time to start.
  let after = 'rejected';
  while (after === 'rejected')
    [after] = (await Promise.allSettled([job.handle(event('after'))])).map(
      ({ status }) => status,
    ) as [string];
});

test('a process without work ends, and so does a busy one when the portal stops', async () => {
  start({ idleMs: 1 });
  await job.handle(event('a'));
  expect(await endsSoon(Number(lines()[0]![0]))).toBe(true);
  void job.handle(event('stall'));
  let pid = 0;
  while (!pid) {
    await new Promise(setImmediate);
    pid = Number(lines().find(([, key]) => key === 'stall')?.[0] ?? 0);
  }
  await job.stop();
  expect(isRunning(pid)).toBe(false);
});
