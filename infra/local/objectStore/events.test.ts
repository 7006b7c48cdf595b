import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DeleteObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { BUCKET as Bucket, startTestStore, type TestStore } from '../../testing/objectStore';
import type { ObjectCreated } from './events';

const prefix = 'photos/';
const keyOf = ({ Records: [record] }: ObjectCreated) => record!.s3.object.key;

let store: TestStore;
afterEach(() => store.remove());

const put = (client: S3Client, Key: string, over = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body: 'text', ...over }));
const pending = () => readdirSync(join(store.root, 'events'));
const settled = async () => {
  while (pending().length) await new Promise(setImmediate);
};

test('each new photo is told about, as S3 does it', async () => {
  const events: ObjectCreated[] = [];
  const onCreated = (event: ObjectCreated) => Promise.resolve(void events.push(event));
  store = await startTestStore({ events: { prefix, onCreated } });
  await put(store.client(), 'photos/1/a b+é.jpg');
  await put(store.client(), 'zips/1.zip');
  await settled();
  expect(events).toEqual([
    {
      Records: [
        expect.objectContaining({
          ...{ eventSource: 'aws:s3', eventName: 'ObjectCreated:Put', awsRegion: 'ca-central-1' },
          s3: {
            bucket: { name: Bucket },
            object: {
              key: 'photos/1/a+b%2B%C3%A9.jpg',
              size: 4,
              eTag: '1cb251ec0d568de6a929b520c4aed8d1',
            },
          },
        }),
      ],
    },
  ]);
});

test('an event is repeated until it is handled', async () => {
  let tries = 0;
  const onCreated = () => (++tries < 4 ? Promise.reject(new Error('busy')) : Promise.resolve());
  store = await startTestStore({ events: { prefix, onCreated, retryMs: 1 } });
  await put(store.client(), 'photos/1');
  await settled();
  expect(tries).toBe(4);
});

test('an event that was not handled is told again after a restart, if its object is still there', async () => {
  const started: string[] = [];
  const never = (event: ObjectCreated) => {
    started.push(keyOf(event));
    return new Promise<void>(() => undefined);
  };
  store = await startTestStore({ events: { prefix, onCreated: never } });
  const client = store.client();
  for (const key of ['photos/1', 'photos/2', 'photos/gone']) await put(client, key);
  await client.send(new DeleteObjectCommand({ Bucket, Key: 'photos/gone' }));
  expect(started).toEqual(['photos/1', 'photos/2', 'photos/gone']);
  await store.stop();

  const told: string[] = [];
  const onCreated = (event: ObjectCreated) => Promise.resolve(void told.push(keyOf(event)));
  store = await startTestStore({ root: store.root, events: { prefix, onCreated } });
  await settled();
  expect(told.sort()).toEqual(['photos/1', 'photos/2']);
});

test('nothing is told about what was not stored', async () => {
  const told: string[] = [];
  const onCreated = (event: ObjectCreated) => Promise.resolve(void told.push(keyOf(event)));
  store = await startTestStore({ events: { prefix, onCreated } });
  const client = store.client();
  await put(client, 'photos/1');
  await settled();
  await expect(put(client, 'photos/1', { IfNoneMatch: '*' })).rejects.toThrow();
  await expect(put(client, 'photos/2', { ChecksumCRC32: 'AAAAAA==' })).rejects.toThrow();
  expect(pending()).toEqual([]);
  expect(told).toEqual(['photos/1']);
});
