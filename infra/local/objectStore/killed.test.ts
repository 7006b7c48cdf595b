import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { ACCESS, BUCKET as Bucket } from '../../testing/objectStore';
import type { ObjectCreated } from './events';
import { runObjectStore } from './run';

const AT_ONCE = 20;

test('after SIGKILL among many writes, every acknowledged object is whole, no other is in part, and all are told about', async () => {
  const root = mkdtempSync(join(tmpdir(), 'portal-killed-'));
  const told = new Set<string>();
  const start = (onCreated: (event: ObjectCreated) => Promise<void>) =>
    runObjectStore({
      options: { root, bucket: Bucket, access: ACCESS, origins: [], abortAfterDays: 2 },
      ...{ eventPrefix: '', host: '127.0.0.1', port: 0, onCreated },
    });
  const clientOf = (port: number) =>
    new S3Client({
      ...{ endpoint: `http://127.0.0.1:${port}`, region: ACCESS.region, credentials: ACCESS },
      ...{ forcePathStyle: true, maxAttempts: 1 },
    });
  try {
    const first = await start(() => new Promise(() => undefined));
    const client = clientOf(first.port);
    const acknowledged: string[] = [];
    let sent = 0;
    const writer = async (): Promise<void> => {
      for (;;) {
        const Body = randomBytes(200_000);
        const Key = createHash('sha256').update(Body).digest('hex');
        if (acknowledged.length >= 2 * AT_ONCE) process.kill(first.pid, 'SIGKILL');
        sent++;
        await client.send(new PutObjectCommand({ Bucket, Key, Body }));
        acknowledged.push(Key);
      }
    };
    await Promise.allSettled(Array.from({ length: AT_ONCE }, writer));
    expect(await first.ended).toBe('SIGKILL');
    expect(acknowledged.length).toBeLessThan(sent);

    const second = await start((event) => {
      told.add(event.Records[0]!.s3.object.key);
      return Promise.resolve();
    });
    const again = clientOf(second.port);
    const { Contents = [] } = await again.send(new ListObjectsV2Command({ Bucket }));
    const listed = Contents.map(({ Key }) => Key!);
    expect(listed).toEqual(expect.arrayContaining(acknowledged));
    for (const Key of listed) {
      const { Body } = await again.send(new GetObjectCommand({ Bucket, Key }));
      const bytes = await Body!.transformToByteArray();
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(Key);
    }
    while (told.size < listed.length) await new Promise(setImmediate);
    expect([...told].sort()).toEqual(listed);
    await second.stop();
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
