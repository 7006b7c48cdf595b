/** Jobs and stores that are killed or out of space while they make a zip: it is complete, or doesn't exist. */
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { downloadLink } from '@portal/functions/data/objects/links';
import { headObject } from '@portal/functions/data/objects/objects';
import { makeZip as makeZipFile } from '@portal/functions/data/photos/makeZip';
import { inJob } from '@portal/functions/testing/asFunction';
import { settings as bundling } from '#build/buildFunctions.ts';
import { PROJECT_ROOT } from '#base/paths.ts';
import { startCuttingProxy } from '../testing/cuttingProxy';
import { ACCESS, BUCKET } from '../testing/objectStore';
import { runObjectStore, type RunningStore } from '../objectStore/run';
import {
  begin,
  FAILED,
  MANIFEST,
  MB,
  outcome,
  photos,
  pointTo,
  proxy,
  putPhotos,
  readZipJob,
  resetZipStores,
  startZipStores,
  stopZipStores,
  getListZip,
} from '../testing/zipStores';

const makeZip = inJob('zipPhotos', makeZipFile);

beforeAll(startZipStores, 60_000);
afterAll(stopZipStores);
beforeEach(resetZipStores);
afterEach(() => jest.restoreAllMocks());

/** The largest file of a process can be limited, which looks like a full disk to it. */
const canFill = existsSync('/usr/bin/prlimit');
if (!canFill) console.warn('Skipped: a full disk, because there is no prlimit here');

const folder = mkdtempSync(join(tmpdir(), 'portal-zip-job-'));
const bundle = join(folder, 'index.mjs');
const running: { kill: (signal: 'SIGKILL') => unknown }[] = [];
beforeAll(async () => {
  await build({
    ...bundling,
    absWorkingDir: PROJECT_ROOT,
    entryPoints: [join(PROJECT_ROOT, 'functions', 'src', 'jobs', 'zipPhotos.ts')],
    outfile: bundle,
    outExtension: {},
    logLevel: 'error',
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** The job in its process, as in `npm start`. */
const startJob = (list: string, execArgv: string[] = []) => {
  const child = fork(join(__dirname, 'main.mjs'), [bundle], { execArgv, env: process.env });
  running.push(child);
  const event = { Records: [{ s3: { object: { key: list } } }] };
  child.send({ event, endsAt: Date.now() + 60_000 });
  return { child, ended: once(child, 'exit'), done: once(child, 'message') };
};

test('a job that is killed leaves no zip, is reported, and its event makes the zip later', async () => {
  const list = await begin();
  pointTo(proxy.endpoint);
  const killed = new Promise<void>((resolve) => {
    proxy.cut((_, line) => {
      if (!/^PUT .*partNumber=2/.test(line)) return undefined;
      job.child.kill('SIGKILL');
      resolve();
      return 'before';
    });
  });
  const job = startJob(list);
  await Promise.all([killed, job.ended]);
  expect(await outcome(list)).toBe('working: null');
  await expect(makeZip(list)).rejects.toThrow('has just stopped');
  const later = Date.now() + 121_000;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
  expect(await outcome(list)).toMatch(/^working: The zip was interrupted/);
  await makeZip(list);
  expect(await outcome(list)).toBe('ready');
});

test('a heap of 32 MB is enough for a zip of five times as much', async () => {
  const [largest] = MANIFEST.entries;
  const many = Array.from({ length: 40 }, (_, i) => ({ ...largest!, name: `${i}.jpg` }));
  const list = await begin(many);
  const { child, done } = startJob(list, ['--max-old-space-size=32']);
  expect(await Promise.race([done, once(child, 'exit')])).toEqual([{ done: true }, undefined]);
  expect((await headObject(getListZip(list)))!.bytes).toBeGreaterThan(160 * MB);
});

const runStore = (root: string, port = 0): Promise<RunningStore> => {
  const { region, ...keys } = ACCESS;
  return runObjectStore({
    options: {
      root,
      bucket: BUCKET,
      origins: [],
      abortAfterDays: 2,
      access: { ...keys, region },
    },
    host: '127.0.0.1',
    port,
  });
};

test('a store that is killed or full never has a part of a zip', async () => {
  const root = mkdtempSync(join(tmpdir(), 'portal-objects-'));
  let own = await runStore(root);
  const { port } = own;
  const through = await startCuttingProxy(`http://127.0.0.1:${port}`);
  const inStore = async (list: string): Promise<string> => {
    pointTo(`http://127.0.0.1:${port}`);
    const state = await readZipJob(list);
    return (await headObject(getListZip(list))) ? 'ready' : `${state!.state}: ${state!.reason}`;
  };
  try {
    pointTo(`http://127.0.0.1:${port}`);
    await putPhotos();
    for (const request of [/^PUT .*partNumber=1/, /^GET .*\/s3\//, /^POST .*uploadId/]) {
      pointTo(`http://127.0.0.1:${port}`);
      const list = await begin();
      pointTo(through.endpoint);
      let killed = false;
      through.cut((_, line) => {
        if (killed || !request.test(line)) return undefined;
        killed = true;
        process.kill(own.pid, 'SIGKILL');
        return undefined;
      });
      await makeZip(list);
      expect(await own.ended).toBe('SIGKILL');
      own = await runStore(root, port);
      expect(await inStore(list)).toEqual(FAILED);
    }
    // This is smaller than a part.
    if (canFill) {
      pointTo(`http://127.0.0.1:${port}`);
      const list = await begin();
      execFileSync('prlimit', ['--pid', String(own.pid), '--fsize=6000000:']);
      await makeZip(list);
      expect(await inStore(list)).toEqual(FAILED);
      expect((await fetch(await downloadLink(photos[0]!.key))).status).toBe(200);
      execFileSync('prlimit', ['--pid', String(own.pid), '--fsize=unlimited:']);
    }
    const list = await begin();
    await makeZip(list);
    expect(await inStore(list)).toBe('ready');
  } finally {
    await through.stop();
    await own.stop();
    rmSync(root, { recursive: true, force: true });
  }
});
