import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createS3Client } from '@portal/functions/data/objects/s3';
import { objectsFolder } from '../dataFolder/dataFolder';
import { objectAccess, STORE_HOST } from '../dataFolder/objectAccess';
import { readSettings } from '../settings';
import { openObjectStore } from './open';
import { runObjectStore } from './run';

const AT_ONCE = 20;
const Bucket = 'portal';

const dataDir = mkdtempSync(join(tmpdir(), 'portal-data-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const region = 'ca-central-1';
beforeEach(() => Object.assign(process.env, { AWS_REGION: region }));
const makeSettings = (env: Record<string, string> = {}) =>
  readSettings({ DATA_DIR: dataDir, ...env }, []);
const saved = () => JSON.parse(readFileSync(join(dataDir, 'objects.json'), 'utf8')) as object;

/** In one test, because starting the process takes most of the time. */
test('after SIGKILL among many writes, every acknowledged object is whole, no other is in part, and all have events; keys and port stay', async () => {
  const access = await objectAccess(dataDir);
  const first = await runObjectStore({
    options: {
      root: objectsFolder(dataDir),
      bucket: Bucket,
      origins: [],
      abortAfterDays: 2,
      access: { ...access, region },
    },
    eventFilters: [{ prefix: '' }],
    host: STORE_HOST,
    port: access.port,
    onCreated: () => new Promise(() => undefined),
  });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `http://${STORE_HOST}:${first.port}`,
    AWS_ACCESS_KEY_ID: access.accessKeyId,
    AWS_SECRET_ACCESS_KEY: access.secretAccessKey,
  });
  const client = new S3Client({
    forcePathStyle: true,
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const acknowledged: string[] = [];
  let sent = 0;
  const writer = async (): Promise<void> => {
    for (;;) {
      const Body = randomBytes(100_000);
      const Key = createHash('sha256').update(Body).digest('hex');
      if (acknowledged.length >= AT_ONCE) process.kill(first.pid, 'SIGKILL');
      sent++;
      await client.send(new PutObjectCommand({ Bucket, Key, Body }));
      acknowledged.push(Key);
    }
  };
  await Promise.allSettled(Array.from({ length: AT_ONCE }, writer));
  expect(await first.ended).toBe('SIGKILL');
  expect(acknowledged.length).toBeLessThan(sent);

  const events = new Set<string>();
  let wake = (): void => undefined;
  const second = await openObjectStore(
    makeSettings(),
    [],
    [
      { keys: { prefix: 'other/' }, onCreated: () => Promise.reject(new Error('not its keys')) },
      {
        keys: { prefix: '' },
        onCreated: ({ Records: [record] }) => {
          events.add(record!.s3.object.key);
          wake();
          return Promise.resolve();
        },
      },
    ],
  );
  expect(new URL(second.origin).port).toBe(String(access.port));
  const again = createS3Client();
  const { Contents = [] } = await again.send(new ListObjectsV2Command({ Bucket }));
  const listed = Contents.map(({ Key }) => Key!);
  expect(listed).toEqual(expect.arrayContaining(acknowledged));
  for (const Key of listed) {
    const { Body } = await again.send(new GetObjectCommand({ Bucket, Key }));
    const bytes = await Body!.transformToByteArray();
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(Key);
  }
  while (events.size < listed.length)
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  await second.running.stop();
  expect([...events].sort()).toEqual(listed);
  expect(saved()).toEqual(access);
  expect(statSync(join(dataDir, 'objects.json')).mode & 0o777).toBe(0o600);
});

test('if another program has the port, the store gets another one and keeps its keys', async () => {
  const { port, ...keys } = await objectAccess(dataDir);
  const other = createServer().listen(port, STORE_HOST);
  await once(other, 'listening');
  const store = await openObjectStore(makeSettings(), []);
  try {
    expect(store.origin).not.toBe(`http://${STORE_HOST}:${port}`);
    expect(saved()).toEqual({ ...keys, port: Number(new URL(store.origin).port) });
    await createS3Client().send(new HeadBucketCommand({ Bucket }));
  } finally {
    await store.running.stop();
    other.close();
  }
});

test('with S3_ENDPOINT, another store is used and none is started', async () => {
  const settings = makeSettings({ S3_ENDPOINT: 'http://127.0.0.1:9' });
  const { origin, running } = await openObjectStore(settings, []);
  await running.stop();
  expect(origin).toBe('http://127.0.0.1:9');
  expect(process.env.AWS_ENDPOINT_URL_S3).toBe('http://127.0.0.1:9');
  expect(() => makeSettings({ S3_ENDPOINT: 'minio' })).toThrow('S3_ENDPOINT must be like');
});
