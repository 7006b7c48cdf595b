import { createHash, randomBytes } from 'node:crypto';
import * as fs from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  PutObjectCommand,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { BUCKET as Bucket, startTestStore, type TestStore } from '../testing/objectStore';

let store: TestStore;
let client: ReturnType<TestStore['client']>;
beforeAll(async () => {
  store = await startTestStore();
  client = store.client();
});
afterAll(() => store.remove());
afterEach(() => jest.restoreAllMocks());

const put = (
  Key: string,
  Body: NonNullable<PutObjectCommandInput['Body']>,
  over: Partial<PutObjectCommandInput> = {},
) => client.send(new PutObjectCommand({ Bucket, Key, Body, ...over }));
const get = async (Key: string, over = {}) => {
  const response = await client.send(new GetObjectCommand({ Bucket, Key, ...over }));
  return { ...response, bytes: Buffer.from(await response.Body!.transformToByteArray()) };
};
const filesIn = (folder: string) => readdirSync(join(store.root, folder));
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { name: string; $metadata: { httpStatusCode: number } }) =>
      `${error.$metadata.httpStatusCode} ${error.name}`,
  );

test('an object comes back as it was stored, with its type and metadata', async () => {
  const bytes = randomBytes(300_000);
  const { ETag } = await put('photos/1/s1/1-ab.jpg', bytes, {
    ContentType: 'image/jpeg',
    Metadata: { width: '6000' },
  });
  expect(ETag).toMatch(/^"[\da-f]{32}"$/);
  const response = await get('photos/1/s1/1-ab.jpg');
  expect(response.bytes.equals(bytes)).toBe(true);
  expect(response).toMatchObject({
    ETag,
    ContentType: 'image/jpeg',
    ContentLength: 300_000,
    Metadata: { width: '6000' },
  });
  expect(
    await client.send(new HeadObjectCommand({ Bucket, Key: 'photos/1/s1/1-ab.jpg' })),
  ).toMatchObject({ ETag, ContentLength: 300_000, ContentType: 'image/jpeg' });
});

test('streams of any size arrive in chunks with a checksum, as the SDK sends them by default', async () => {
  const bytes = randomBytes(1_000_003);
  await put('stream', Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]), {
    ContentLength: bytes.length,
  });
  const { bytes: stored, ContentEncoding, ChecksumCRC32 } = await get('stream');
  expect(stored.equals(bytes)).toBe(true);
  expect(ContentEncoding).toBeUndefined();
  expect(ChecksumCRC32).toMatch(/^.{6}==$/);
});

test('ranges are exact, and those outside of the object are refused', async () => {
  await put('range', '0123456789');
  const range = async (Range: string) => {
    const { bytes, ContentRange } = await get('range', { Range });
    return `${bytes.toString()} ${ContentRange ?? 'whole'}`;
  };
  expect(await range('bytes=2-4')).toBe('234 bytes 2-4/10');
  expect(await range('bytes=7-')).toBe('789 bytes 7-9/10');
  expect(await range('bytes=-3')).toBe('789 bytes 7-9/10');
  expect(await range('bytes=-99')).toBe('0123456789 bytes 0-9/10');
  expect(await range('bytes=8-99')).toBe('89 bytes 8-9/10');
  expect(await range('bytes=4-2')).toBe('0123456789 whole');
  expect(await refusal(get('range', { Range: 'bytes=10-' }))).toBe('416 InvalidRange');
  expect(await refusal(get('range', { Range: 'bytes=-0' }))).toBe('416 InvalidRange');
});

test('an object that the sender has already is not sent again', async () => {
  const { ETag } = await put('known', 'text');
  expect(await refusal(get('known', { IfNoneMatch: ETag }))).toMatch(/^304/);
  expect(await refusal(get('known', { IfMatch: '"other"' }))).toBe('412 PreconditionFailed');
  expect((await get('known', { IfNoneMatch: '"other"' })).bytes.toString()).toBe('text');
  const url = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'known' }));
  const resume = (ifRange: string) =>
    fetch(url, { headers: { range: 'bytes=2-', 'if-range': ifRange } }).then((r) => r.text());
  expect(await resume(ETag!)).toBe('xt');
  expect(await resume('"other"')).toBe('text');
});

test('a link decides on the type and the name of the file', async () => {
  await put('zips/a.zip', 'zip');
  const { ContentDisposition, ContentType } = await get('zips/a.zip', {
    ResponseContentDisposition: 'attachment; filename="Patrol #7 Photos.zip"',
    ResponseContentType: 'application/zip',
  });
  expect([ContentDisposition, ContentType]).toEqual([
    'attachment; filename="Patrol #7 Photos.zip"',
    'application/zip',
  ]);
});

test('content that differs from its hash is refused, and nothing is stored', async () => {
  const bad: Partial<PutObjectCommandInput>[] = [
    { ContentMD5: Buffer.alloc(16).toString('base64') },
    { ChecksumCRC32: 'AAAAAA==' },
    { ChecksumCRC32C: 'AAAAAA==' },
    { ChecksumSHA256: Buffer.alloc(32).toString('base64') },
  ];
  const md5 = createHash('md5').update('text').digest('base64');
  await put('md5', 'text', { ContentMD5: md5 });
  for (const over of bad) expect(await refusal(put('bad', 'text', over))).toBe('400 BadDigest');
  expect(await refusal(get('bad'))).toBe('404 NoSuchKey');
  expect(filesIn('temporary')).toEqual([]);
});

test.each(['CRC32', 'CRC32C', 'SHA256', 'CRC64NVME'] as const)(
  'content with a correct %s is stored',
  async (ChecksumAlgorithm) => {
    const bytes = randomBytes(100_000);
    await put('good', bytes, { ChecksumAlgorithm });
    expect((await get('good')).bytes.equals(bytes)).toBe(true);
  },
);

test('with If-None-Match, one of many that write at once is stored', async () => {
  const writes = Array.from({ length: 10 }, (_, n) =>
    refusal(put('once', `writer ${n}`, { IfNoneMatch: '*' })),
  );
  const results = await Promise.all(writes);
  const winner = results.indexOf('accepted');
  expect(results.filter((one) => one === '412 PreconditionFailed')).toHaveLength(9);
  expect((await get('once')).bytes.toString()).toBe(`writer ${winner}`);
  expect(filesIn('temporary')).toEqual([]);
});

test('keys are only names: none leads out of the folder, and no two are the same', async () => {
  const keys = [
    ...['../../etc/passwd', '..', 'a/../b', '/absolute', 'a//b', 'folder/', 'folder', '~', '_2e'],
    ...['Case', 'case', 'Gitg̱a’at/Haíɫzaqv 🐋.jpg', '100% +&?#=;.jpg', 'CON', "it's (1)*!", '<&">'],
    ...['x'.repeat(1000), `${'x'.repeat(999)}y`, 'é'.repeat(500)],
  ];
  for (const key of keys) await put(`names/${key}`, key);
  for (const key of keys) expect((await get(`names/${key}`)).bytes.toString()).toBe(key);
});

test('keys that are too long, or that no list can name, are refused', async () => {
  expect(await refusal(put('x'.repeat(1025), 'text'))).toBe('400 KeyTooLongError');
  expect(await refusal(put('nul\0', 'text'))).toBe('400 InvalidArgument');
});

test('lists are sorted by bytes, in pages, with folders', async () => {
  const { Contents = [] } = await client.send(
    new ListObjectsV2Command({ Bucket, Prefix: 'list/' }),
  );
  expect(Contents).toEqual([]);
  for (const key of ['b', 'a/2', 'B', 'a/1', '🐋', 'é', 'c & <d>']) await put(`list/${key}`, key);
  const pages = [];
  for await (const page of paginateListObjectsV2(
    { client },
    { Bucket, Prefix: 'list/', MaxKeys: 3 },
  ))
    pages.push(page.Contents!.map(({ Key, Size }) => `${Key} ${Size}`));
  expect(pages).toEqual([
    ['list/B 1', 'list/a/1 3', 'list/a/2 3'],
    ['list/b 1', 'list/c & <d> 7', 'list/é 2'],
    ['list/🐋 4'],
  ]);
  const folders = [];
  const input = { Bucket, Prefix: 'list/', Delimiter: '/', MaxKeys: 2 };
  for await (const page of paginateListObjectsV2({ client }, input))
    folders.push([
      ...(page.Contents ?? []).map(({ Key }) => Key),
      ...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix),
    ]);
  expect(folders).toEqual([
    ['list/B', 'list/a/'],
    ['list/b', 'list/c & <d>'],
    ['list/é', 'list/🐋'],
  ]);
});

test('deleted objects no longer exist, and deleting a missing one succeeds', async () => {
  for (const key of ['gone/1', 'gone/<2>', 'gone/3']) await put(key, 'x');
  await client.send(new DeleteObjectCommand({ Bucket, Key: 'gone/1' }));
  await client.send(new DeleteObjectCommand({ Bucket, Key: 'gone/1' }));
  const Objects = [{ Key: 'gone/<2>' }, { Key: 'gone/never' }];
  await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
  const { Contents } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'gone/' }));
  expect(Contents!.map(({ Key }) => Key)).toEqual(['gone/3']);
});

test('an upload that breaks off leaves nothing, and the old object stays', async () => {
  await put('broken', 'the old content');
  const url = await getSignedUrl(client, new PutObjectCommand({ Bucket, Key: 'broken' }));
  await new Promise<void>((resolve) => {
    const upload = httpRequest(url, { method: 'PUT', headers: { 'content-length': 1_000_000 } });
    upload.on('error', () => resolve());
    upload.write(randomBytes(500_000), () => upload.destroy(new Error('The connection drops.')));
  });
  while (filesIn('temporary').length) await new Promise(setImmediate);
  expect((await get('broken')).bytes.toString()).toBe('the old content');
});

test('on a full disk, the client gets an error, nothing is stored, and reads still work', async () => {
  await put('full', 'the old content');
  const probe = await fs.open(join(store.root, 'probe'), 'w');
  const handles = Object.getPrototypeOf(probe) as fs.FileHandle;
  await probe.close();
  const writev = Reflect.get(handles, 'writev') as (pieces: Buffer[]) => Promise<object>;
  let room = 1_000_000;
  const full = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
  jest.spyOn(handles, 'writeFile').mockImplementation(full);
  // The disk accepts a part of the data, then nothing.
  jest.spyOn(handles, 'writev').mockImplementation(function (this: fs.FileHandle, pieces) {
    const fitting = (pieces as Buffer[]).filter(({ length }) => (room -= length) >= 0);
    return writev.call(this, fitting) as never;
  });
  const plain = store.client({ requestChecksumCalculation: 'WHEN_REQUIRED' });
  const url = await getSignedUrl(plain, new PutObjectCommand({ Bucket, Key: 'full' }));
  const response = await fetch(url, { method: 'PUT', body: randomBytes(5_000_000) });
  expect([response.status, await response.text()]).toEqual([
    507,
    expect.stringContaining('The disk is full. Nothing was stored.'),
  ]);
  expect((await get('full')).bytes.toString()).toBe('the old content');
  expect(filesIn('temporary')).toEqual([]);
  jest.restoreAllMocks();
  jest.spyOn(handles, 'writev').mockImplementation(function (this: fs.FileHandle, pieces) {
    return writev.call(this, (pieces as Buffer[]).slice(0, 1)) as never;
  });
  const bytes = randomBytes(300_000);
  await put('full', bytes);
  expect((await get('full')).bytes.equals(bytes)).toBe(true);
});

test('a reader of an object that is being replaced gets one of the two, complete', async () => {
  const [old, young] = [Buffer.alloc(4_000_000, 'old'), Buffer.alloc(3_000_000, 'new')];
  await put('replaced', old);
  const reading = await client.send(new GetObjectCommand({ Bucket, Key: 'replaced' }));
  await put('replaced', young);
  const bytes = Buffer.from(await reading.Body!.transformToByteArray());
  expect(bytes.equals(old)).toBe(true);
  expect((await get('replaced')).bytes.equals(young)).toBe(true);
});

test('unsupported requests get an error, and are never handled as something else', async () => {
  await put('kept', 'text');
  const url = await getSignedUrl(client, new PutObjectCommand({ Bucket, Key: 'kept' }));
  expect((await fetch(`${url}&acl`, { method: 'PUT', body: 'x' })).status).toBe(403);
  expect(await refusal(put('kept', 'x', { IfMatch: '"x"' }))).toBe('501 NotImplemented');
  const versioned = get('kept', { VersionId: '1' });
  expect(await refusal(versioned)).toBe('501 NotImplemented');
  expect((await get('kept')).bytes.toString()).toBe('text');
});
