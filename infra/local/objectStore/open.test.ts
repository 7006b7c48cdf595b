import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { createS3Client } from '@portal/functions/data/objects/s3';
import { readSettings } from '../settings';
import { openObjectStore } from './open';

const dataDir = mkdtempSync(join(tmpdir(), 'portal-data-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
beforeEach(() => Object.assign(process.env, { AWS_REGION: 'ca-central-1' }));
const settingsOf = (env: Record<string, string> = {}) =>
  readSettings({ DATA_DIR: dataDir, ...env }, []);
const keys = () => JSON.parse(readFileSync(join(dataDir, 'objects.json'), 'utf8')) as object;

test('the store keeps its keys, and its port unless another program has it', async () => {
  const Bucket = 'portal';
  const first = await openObjectStore(settingsOf(), []);
  const client = createS3Client();
  await client.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'text' }));
  await first.running!.stop();
  const saved = keys();
  expect(statSync(join(dataDir, 'objects.json')).mode & 0o777).toBe(0o600);

  const other = createServer().listen(Number(new URL(first.origin).port), '127.0.0.1');
  await once(other, 'listening');
  const second = await openObjectStore(settingsOf(), []);
  try {
    expect((other.address() as AddressInfo).port).toBe(Number(new URL(first.origin).port));
    expect(second.origin).not.toBe(first.origin);
    expect(keys()).toEqual({ ...saved, port: Number(new URL(second.origin).port) });
    const { Body } = await createS3Client().send(new GetObjectCommand({ Bucket, Key: 'a' }));
    expect(await Body!.transformToString()).toBe('text');
    await createS3Client().send(new DeleteObjectCommand({ Bucket, Key: 'a' }));
  } finally {
    await second.running!.stop();
    other.close();
  }
});

test('with S3_ENDPOINT, another store is used and none is started', async () => {
  const settings = settingsOf({ S3_ENDPOINT: 'http://127.0.0.1:9000' });
  expect(await openObjectStore(settings, [])).toEqual({
    origin: 'http://127.0.0.1:9000',
    running: undefined,
  });
  expect(process.env.AWS_ENDPOINT_URL_S3).toBe('http://127.0.0.1:9000');
  expect(() => settingsOf({ S3_ENDPOINT: 'minio' })).toThrow('S3_ENDPOINT must be like');
});
