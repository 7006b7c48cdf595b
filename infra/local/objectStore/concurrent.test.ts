import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { BUCKET as Bucket, startTestStore, type TestStore } from '../testing/objectStore';

const ROUNDS = 20;
const MISSING = ['NoSuchKey', 'NotFound'];

let store: TestStore;
beforeEach(async () => {
  store = await startTestStore();
});
afterEach(() => store.remove());

const makeCalls = (client: ReturnType<TestStore['client']>) => ({
  put: (Key: string) => client.send(new PutObjectCommand({ Bucket, Key, Body: 'the photo' })),
  copy: (from: string, Key: string) =>
    client.send(new CopyObjectCommand({ Bucket, Key, CopySource: `/${Bucket}/${from}` })),
  get: async (Key: string) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    expect(await Body!.transformToString()).toBe('the photo');
  },
  head: (Key: string) => client.send(new HeadObjectCommand({ Bucket, Key })),
  remove: (Key: string) => client.send(new DeleteObjectCommand({ Bucket, Key })),
});

test.each([
  ['replaced', false],
  ['deleted', true],
])('while objects are %s, each read and copy gets a whole object or none', async (_, deleting) => {
  const { put, copy, get, head, remove } = makeCalls(store.client());
  await put('a');
  await copy('a', 'b');
  await copy('b', 'c');
  const calls = [
    ...[() => put('a'), () => copy('a', 'b'), () => copy('b', 'c'), () => copy('c', 'b')],
    ...[() => get('b'), () => get('c'), () => head('b')],
    ...(deleting ? [() => remove('b'), () => remove('c')] : []),
  ];
  const refused: string[] = [];
  await Promise.all(
    Array.from({ length: ROUNDS }, () => calls)
      .flat()
      .map((call) => call().catch((error: Error) => refused.push(error.name))),
  );
  expect(refused.filter((name) => !MISSING.includes(name))).toEqual([]);
  if (!deleting) expect(refused).toEqual([]);
});
