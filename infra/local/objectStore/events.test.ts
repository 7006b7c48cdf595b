import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DeleteObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { BUCKET as Bucket, startTestStore, type TestStore } from '../testing/objectStore';
import type { ObjectCreated } from './events';

const filters = [{ prefix: 'photos/' }, { prefix: 'zips/', suffix: '.json' }];
const getKey = ({ Records: [record] }: ObjectCreated) => record!.s3.object.key;

let store: TestStore;
afterEach(() => store.remove());

const put = (client: S3Client, Key: string, over = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body: 'text', ...over }));
const pending = () => readdirSync(join(store.root, 'events'));
const waitForEvents = async () => {
  while (pending().length) await new Promise(setImmediate);
};

test('each new photo causes an event in the form that S3 sends', async () => {
  const events: ObjectCreated[] = [];
  const onCreated = (event: ObjectCreated) => Promise.resolve(void events.push(event));
  store = await startTestStore({ events: { filters, onCreated } });
  await put(store.client(), 'photos/1/a b+é.jpg');
  await put(store.client(), 'zips/1.zip');
  await waitForEvents();
  expect(events).toEqual([
    {
      Records: [
        expect.objectContaining({
          eventSource: 'aws:s3',
          eventName: 'ObjectCreated:Put',
          awsRegion: 'ca-central-1',
          s3: {
            bucket: { name: Bucket },
            object: {
              key: 'photos/1/a+b%2B%C3%A9.jpg',
              size: 4,
              eTag: expect.stringMatching(/^[\da-f]{32}$/),
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
  store = await startTestStore({ events: { filters, onCreated, retryMs: 1 } });
  await put(store.client(), 'photos/1');
  await waitForEvents();
  expect(tries).toBe(4);
});

test('an event that was not handled is sent again after a restart, if its object still exists', async () => {
  const started: string[] = [];
  const never = (event: ObjectCreated) => {
    started.push(getKey(event));
    return new Promise<void>(() => undefined);
  };
  store = await startTestStore({ events: { filters, onCreated: never } });
  const client = store.client();
  for (const key of ['photos/1', 'photos/2', 'photos/gone']) await put(client, key);
  await client.send(new DeleteObjectCommand({ Bucket, Key: 'photos/gone' }));
  expect(started).toEqual(['photos/1', 'photos/2', 'photos/gone']);
  await store.stop();

  const events: string[] = [];
  const onCreated = (event: ObjectCreated) => Promise.resolve(void events.push(getKey(event)));
  store = await startTestStore({ root: store.root, events: { filters, onCreated } });
  await waitForEvents();
  expect(events.sort()).toEqual(['photos/1', 'photos/2']);
});

test('an object that was not stored causes no event', async () => {
  const events: string[] = [];
  const onCreated = (event: ObjectCreated) => Promise.resolve(void events.push(getKey(event)));
  store = await startTestStore({ events: { filters, onCreated } });
  const client = store.client();
  await put(client, 'photos/1');
  await waitForEvents();
  await expect(put(client, 'photos/1', { IfNoneMatch: '*' })).rejects.toThrow();
  await expect(put(client, 'photos/2', { ChecksumCRC32: 'AAAAAA==' })).rejects.toThrow();
  expect(pending()).toEqual([]);
  expect(events).toEqual(['photos/1']);
});
