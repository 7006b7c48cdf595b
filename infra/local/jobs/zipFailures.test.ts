/** Real failures while making a zip: it is complete, or its state says that it isn't. */
import { execFileSync, fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { downloadLink } from '@portal/functions/data/objects/links';
import { headObject, putObject, readObject } from '@portal/functions/data/objects/objects';
import { forgetS3Client } from '@portal/functions/data/objects/s3';
import { makeZip } from '@portal/functions/data/photos/makeZip';
import { beginJob, readJob } from '@portal/functions/data/store/jobState';
import { zipJob } from '@portal/functions/data/photos/zipJob';
import { readListKey } from '@portal/functions/domain/photos/zipManifest';
import startEngine from '@portal/functions/testing/startEngine';
import stopEngine from '@portal/functions/testing/stopEngine';
import { freshStore } from '@portal/functions/testing/store';
import { unzip } from '@portal/shared-types/photos/testing/unzip';
import { settings as bundling, PROJECT_ROOT } from '../../buildFunctions';
import { startCuttingProxy, type Cut, type CuttingProxy } from '../../testing/cuttingProxy';
import { ACCESS, BUCKET, startTestStore, type TestStore } from '../../testing/objectStore';
import { runObjectStore, type RunningStore } from '../objectStore/run';

const MB = 1024 * 1024;
/** The largest file of a process can be limited, which looks like a full disk to it. */
const canFill = existsSync('/usr/bin/prlimit');
if (!canFill) console.warn('Skipped: a full disk, because there is no prlimit here');
/** Two parts of the upload. */
const photos = [4, 1, 4].map((size, i) => ({
  key: `photos/1042/s${i + 1}/${'ab'.repeat(32)}.jpg`,
  name: `Sighting-2026-07-04 - 09-0${i}-00/1.jpg`,
  content: randomBytes(size * MB),
}));

let store: TestStore;
let proxy: CuttingProxy;
const pointTo = (endpoint: string): void => {
  const { accessKeyId, secretAccessKey } = ACCESS;
  Object.assign(process.env, {
    ...{ BUCKET_NAME: BUCKET, AWS_ENDPOINT_URL_S3: endpoint, AWS_REGION: ACCESS.region },
    ...{ AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey },
  });
  forgetS3Client();
};
const putPhotos = async (): Promise<void> => {
  for (const { key, content } of photos) await putObject(key, content, 'image/jpeg');
};

beforeAll(async () => {
  await startEngine();
  store = await startTestStore();
  proxy = await startCuttingProxy(store.endpoint);
  pointTo(store.endpoint);
  await freshStore();
  await putPhotos();
}, 60_000);
afterAll(async () => {
  forgetS3Client();
  await proxy.stop();
  await store.remove();
  await stopEngine();
});
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  pointTo(store.endpoint);
  proxy.cut(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const MANIFEST = {
  fileName: 'Patrol #1042 Photos.zip',
  entries: photos.map(({ key, name, content }) => ({
    ...{ key, name, bytes: content.length, at: '2026-07-04 09:00:00' },
  })),
  csv: 'entry\r\n',
};

/** A zip that was started, with its list in the store. @returns the key of the list */
const begin = async (entries = MANIFEST.entries): Promise<string> => {
  const hash = randomBytes(32).toString('hex');
  const run = randomUUID();
  await beginJob(zipJob(hash), run);
  const list = `zips/nation/1042/${hash}.json`;
  await putObject(
    list,
    Buffer.from(JSON.stringify({ ...MANIFEST, entries, run })),
    'application/json',
  );
  return list;
};

/**
 * 'ready' if all files are in the zip unchanged; otherwise the reason why there is none. Never anything in
 * between.
 */
const outcome = async (list: string): Promise<string> => {
  pointTo(store.endpoint);
  const place = readListKey(list)!;
  const zip = await readObject(place.zip);
  const state = await readJob(zipJob(place.hash));
  if (!zip) return `${state?.state}: ${state?.reason}`;
  const entries = unzip(zip);
  expect(entries.map(({ name }) => name)).toEqual(['photos.csv', ...photos.map((p) => p.name)]);
  photos.forEach(({ content }, i) => expect(entries[i + 1]!.bytes.equals(content)).toBe(true));
  return 'ready';
};

const FAILED = expect.stringMatching(/^failed: The zip could not be (finished|made)/) as string;

const make = async (
  choose: (number: number, line: string) => Cut | undefined = () => undefined,
) => {
  const list = await begin();
  pointTo(proxy.endpoint);
  proxy.cut(choose);
  await makeZip(list);
  const requests = proxy.count();
  return { result: await outcome(list), requests };
};

test('a connection that is cut once, at any request, changes nothing or fails the zip', async () => {
  const { result, requests } = await make();
  expect(result).toBe('ready');
  // The list, three photos, two parts; starting and completing.
  expect(requests).toBe(8);
  const results = new Map<string, string>();
  for (let number = 2; number <= requests; number++)
    for (const cut of ['before', 'response'] as const) {
      const made = await make((n) => (n === number ? cut : undefined));
      expect([number, cut, made.result]).toEqual([
        ...[number, cut],
        expect.stringMatching(/^ready$|^failed: The zip could not be finished/),
      ]);
      results.set(`${number} ${cut}`, made.result);
    }
  // The SDK retries everything except a photo whose content is already being sent.
  const failed = [...results].filter(([, state]) => state !== 'ready');
  expect(failed.every(([name]) => name.endsWith('response'))).toBe(true);
}, 120_000);

test.each(['before', 'request', 'response'] as const)(
  'parts that are cut each time (%s) fail the zip, which can’t be read',
  async (cut) => {
    const { result } = await make((_, line) =>
      /^PUT .*partNumber=1/.test(line) ? cut : undefined,
    );
    expect(result).toEqual(FAILED);
  },
  60_000,
);

test('a lost response to the completion leaves the whole zip', async () => {
  const { result } = await make((_, line) =>
    /^POST .*uploadId/.test(line) ? 'response' : undefined,
  );
  expect(result).toBe('ready');
});

test('after a failure, the upload is aborted: no parts stay in the store', async () => {
  const uploads = () => readdirSync(join(store.root, 'uploads'));
  const before = uploads();
  const { result } = await make((_, line) => (/^GET .*\/s3\//.test(line) ? 'response' : undefined));
  expect(result).toEqual(FAILED);
  expect(uploads()).toEqual(before);
}, 60_000);

test('links to a zip are for that zip only, for reading only, and not for ever', async () => {
  const list = await begin();
  await makeZip(list);
  const { zip } = readListKey(list)!;
  const link = await downloadLink(zip, MANIFEST.fileName, 6 * 3600);
  const status = async (url: string, options: RequestInit = {}): Promise<number> =>
    (await fetch(url, options)).status;
  expect(await status(link, { headers: { range: 'bytes=100-199' } })).toBe(206);
  expect(await status(link.replace('.zip', '.json'))).toBe(403);
  expect(await status(link.replace('/1042/', '/1043/'))).toBe(403);
  expect(await status(link.replace('Expires=21600', 'Expires=604800'))).toBe(403);
  expect(await status(link.replace(/Signature=./, 'Signature=x'))).toBe(403);
  for (const method of ['PUT', 'DELETE', 'POST'])
    expect([method, await status(link, { method })]).toEqual([method, 403]);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 3600 * 1000 + 1000);
  expect(await status(link)).toBe(403);
});

describe('processes that are killed', () => {
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
  }, 60_000);
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
    expect(await outcome(list)).toMatch(
      /^failed: The zip was not finished, because its job stopped/,
    );
    await makeZip(list);
    expect(await outcome(list)).toBe('ready');
  }, 30_000);

  test('a heap of 32 MB is enough for a zip of five times as much', async () => {
    const [largest] = MANIFEST.entries;
    const many = Array.from({ length: 40 }, (_, i) => ({ ...largest!, name: `${i}.jpg` }));
    const list = await begin(many);
    const { child, done } = startJob(list, ['--max-old-space-size=32']);
    expect(await Promise.race([done, once(child, 'exit')])).toEqual([{ done: true }, undefined]);
    const { zip } = readListKey(list)!;
    expect((await headObject(zip))!.bytes).toBeGreaterThan(160 * MB);
  }, 60_000);

  const runStore = (root: string, port = 0): Promise<RunningStore> => {
    const { region, ...keys } = ACCESS;
    return runObjectStore({
      options: {
        ...{ root, bucket: BUCKET, origins: [], abortAfterDays: 2 },
        access: { ...keys, region },
      },
      ...{ host: '127.0.0.1', port },
    });
  };

  test('a store that is killed or full never has a part of a zip', async () => {
    const root = mkdtempSync(join(tmpdir(), 'portal-objects-'));
    let own = await runStore(root);
    const { port } = own;
    const through = await startCuttingProxy(`http://127.0.0.1:${port}`);
    const inStore = async (list: string): Promise<string> => {
      pointTo(`http://127.0.0.1:${port}`);
      const { zip, hash } = readListKey(list)!;
      const state = await readJob(zipJob(hash));
      return (await headObject(zip)) ? 'ready' : `${state!.state}: ${state!.reason}`;
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
      // Smaller than a part.
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
  }, 120_000);
});
