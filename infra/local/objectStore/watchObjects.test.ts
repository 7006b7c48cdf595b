/** Here, the built-in store without events acts as your own store. */
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ACCESS, BUCKET as Bucket, startTestStore, type TestStore } from '../testing/objectStore';
import { watchedUntil } from '../dataFolder/watched';
import type { ObjectCreated } from './events';
import { watchObjects, type Watcher } from './watchObjects';

const filters = [{ prefix: 'photos/' }, { prefix: 'zips/', suffix: '.json' }];
const getKey = ({ Records: [record] }: ObjectCreated) => record!.s3.object.key;

let store: TestStore;
let client: S3Client;
let watcher: Watcher | undefined;
let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-watch-'));
  store = await startTestStore();
  client = store.client();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await watcher?.stop();
  await store.remove();
  rmSync(dataDir, { recursive: true });
});

const put = (Key: string, Body = 'text') =>
  client.send(new PutObjectCommand({ Bucket, Key, Body }));

/** @returns the events, and a promise of a given number of them */
const watch = (onEvent: (event: ObjectCreated) => Promise<void> = () => Promise.resolve()) => {
  const events: ObjectCreated[] = [];
  let wake = (): void => undefined;
  const progress = watchedUntil(dataDir, store.endpoint);
  let last = 0;
  watcher = watchObjects({
    client,
    bucket: Bucket,
    region: ACCESS.region,
    filters,
    pauseMs: 1,
    retryMs: 1,
    progress: {
      read: progress.read,
      save: (until) => {
        progress.save(until);
        last = until;
        wake();
      },
    },
    onCreated: async (event) => {
      events.push(event);
      wake();
      await onEvent(event);
    },
  });
  const until = async (isDone: () => boolean): Promise<void> => {
    while (!isDone()) await new Promise<void>((resolve) => (wake = resolve));
  };
  return {
    keys: () => events.map(getKey),
    events,
    arrived: (count: number) => until(() => events.length >= count),
    saved: (time: number) => until(() => last >= time),
  };
};

test('each new object has one event in the form of S3, also one that is replaced', async () => {
  await put('photos/1/a b.jpg');
  const { events, keys, arrived } = watch();
  await arrived(1);
  expect(events[0]!.Records).toEqual([
    expect.objectContaining({
      eventSource: 'aws:s3',
      eventName: 'ObjectCreated:Put',
      awsRegion: ACCESS.region,
      s3: {
        bucket: { name: Bucket },
        object: {
          key: 'photos/1/a+b.jpg',
          size: 4,
          eTag: expect.stringMatching(/^[\da-f]{32}$/),
        },
      },
    }),
  ]);
  await put('display/1.jpg');
  await put('zips/1.zip');
  await put('zips/1.json');
  await arrived(2);
  await put('zips/1.json', 'another text');
  await arrived(3);
  expect(keys()).toEqual(['photos/1/a+b.jpg', 'zips/1.json', 'zips/1.json']);
});

test('an event is repeated until it is handled', async () => {
  let tries = 0;
  const { keys, arrived } = watch(() =>
    ++tries < 4 ? Promise.reject(new Error('busy')) : Promise.resolve(),
  );
  await put('photos/1');
  await put('photos/2');
  await arrived(5);
  expect(new Set(keys())).toEqual(new Set(['photos/1', 'photos/2']));
});

/** The store's clock, as lists show it. */
const shiftTimes = (shift: (key: string) => number): void => {
  const send = client.send.bind(client) as (command: object) => Promise<object>;
  jest.spyOn(client, 'send').mockImplementation((async (command: object) => {
    const response = (await send(command)) as { Contents?: { Key: string; LastModified: Date }[] };
    for (const object of response.Contents ?? [])
      object.LastModified = new Date(object.LastModified.getTime() + shift(object.Key));
    return response;
  }) as never);
};
const HOUR_MS = 3_600_000;

test('after a restart, new objects and those that were not handled have events, older ones not', async () => {
  shiftTimes((key) => (key.includes('old') ? -HOUR_MS : key.includes('new') ? HOUR_MS : 0));
  for (const key of ['photos/old', 'photos/middle']) await put(key);
  const first = watch();
  await first.arrived(2);
  await first.saved(Date.now() - HOUR_MS / 2);
  await watcher!.stop();

  await put('photos/new');
  const second = watch((event) =>
    getKey(event) === 'photos/new' ? new Promise(() => undefined) : Promise.resolve(),
  );
  await second.arrived(2);
  expect(second.keys().sort()).toEqual(['photos/middle', 'photos/new']);
  await watcher!.stop();

  const third = watch();
  await third.arrived(1);
  expect(third.keys()).toEqual(['photos/new']);
});

test('progress of another store, or progress that is damaged, does not count', async () => {
  watchedUntil(dataDir, 'http://other').save(Date.now() + HOUR_MS);
  await put('photos/1');
  await watch().arrived(1);
  await watcher!.stop();
  writeFileSync(join(dataDir, 'watched.json'), '{');
  await watch().arrived(1);
});

test('a store that does not respond is tried again', async () => {
  const failed = new Promise<void>((resolve) => {
    jest.spyOn(console, 'error').mockImplementation(() => resolve());
  });
  await put('photos/1');
  jest.spyOn(client, 'send').mockRejectedValueOnce(new Error('ECONNREFUSED') as never);
  const { arrived } = watch();
  await failed;
  await arrived(1);
});
