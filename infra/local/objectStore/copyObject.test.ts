import { readdirSync } from 'node:fs';
import type * as nodeFiles from 'node:fs/promises';
import { join } from 'node:path';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  UploadPartCopyCommand,
  type CopyObjectCommandInput,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { uploadLink } from '@portal/functions/data/objects/links';
import { forgetS3Client } from '@portal/functions/data/objects/s3';
import { ACCESS, BUCKET as Bucket, startTestStore, type TestStore } from '../testing/objectStore';
import type { ObjectCreated } from './events';

let store: TestStore;
let client: ReturnType<TestStore['client']>;
const events: ObjectCreated[] = [];
const start = async (root?: string): Promise<void> => {
  const onCreated = (event: ObjectCreated) => Promise.resolve(void events.push(event));
  store = await startTestStore({
    ...(root && { root }),
    events: { filters: [{ prefix: 'photos/' }], onCreated },
  });
  client = store.client();
};
beforeEach(() => start());
afterEach(async () => {
  events.length = 0;
  await store.remove();
});

const put = (Key: string, Body: string, over = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...over }));
const copy = (from: string, Key: string, over: Partial<CopyObjectCommandInput> = {}) => {
  const CopySource = `/${Bucket}/${encodeURIComponent(from)}`;
  return client.send(new CopyObjectCommand({ Bucket, Key, CopySource, ...over }));
};
const get = async (Key: string) => {
  const response = await client.send(new GetObjectCommand({ Bucket, Key }));
  return { ...response, text: await response.Body!.transformToString() };
};
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { name: string; $metadata: { httpStatusCode: number } }) =>
      `${error.$metadata.httpStatusCode} ${error.name}`,
  );
const filesIn = (folder: string) => readdirSync(join(store.root, folder));

const files = jest.requireActual<typeof nodeFiles>('node:fs/promises');

test('an object is copied, even if it is replaced at the moment of linking it', async () => {
  await put('a', 'first');
  // What Linux reports then.
  const replaced = Object.assign(new Error('no such file'), { code: 'ENOENT' });
  const link = jest.spyOn(files, 'link').mockRejectedValueOnce(replaced);
  await copy('a', 'b');
  expect(link).toHaveBeenCalledTimes(2);
  link.mockRestore();
  expect(await get('b')).toMatchObject({ text: 'first' });
});

test('a copy keeps the content and the details without its source and after a restart', async () => {
  const details = { ContentType: 'image/jpeg', Metadata: { width: '6000' } };
  const { ETag } = await put('uploads/1/é &.jpg', 'the photo', details);
  const { CopyObjectResult } = await copy('uploads/1/é &.jpg', 'photos/1');
  expect(CopyObjectResult).toMatchObject({ ETag, LastModified: expect.any(Date) });
  expect(await get('photos/1')).toMatchObject({ text: 'the photo', ETag, ...details });

  await put('uploads/1/é &.jpg', 'another');
  await client.send(new DeleteObjectCommand({ Bucket, Key: 'uploads/1/é &.jpg' }));
  await copy('photos/1', 'photos/2');
  await client.send(new DeleteObjectCommand({ Bucket, Key: 'photos/1' }));
  await store.stop();
  await start(store.root);
  expect(await get('photos/2')).toMatchObject({ text: 'the photo', ETag, ...details });
  expect(filesIn('parts')).toHaveLength(1);
});

test('an object that was uploaded in parts is copied whole', async () => {
  const Body = Buffer.concat([Buffer.alloc(5 * 1024 * 1024, 'a'), Buffer.from('end')]);
  await new Upload({ client, params: { Bucket, Key: 'parts', Body } }).done();
  await copy('parts', 'copy');
  await client.send(new DeleteObjectCommand({ Bucket, Key: 'parts' }));
  expect((await get('copy')).text).toBe(Body.toString());
});

test('a copy can have a different type and metadata, even with the key of its source', async () => {
  await put('page', 'text', { ContentType: 'text/html', Metadata: { a: '1' } });
  const own = { ContentType: 'text/plain', Metadata: { b: '2' } };
  await copy('page', 'copy', own);
  expect(await get('copy')).toMatchObject({ ContentType: 'text/html', Metadata: { a: '1' } });
  expect(await refusal(copy('page', 'page', own))).toBe('400 InvalidRequest');
  for (const key of ['copy', 'page']) {
    await copy('page', key, { ...own, MetadataDirective: 'REPLACE' });
    expect(await get(key)).toMatchObject({ ...own, text: 'text' });
  }
});

test('a refused copy leaves nothing, and the target as it was', async () => {
  const { ETag } = await put('source', 'new');
  await put('target', 'old');
  const none = '412 PreconditionFailed';
  expect(await refusal(copy('missing', 'target'))).toBe('404 NoSuchKey');
  expect(await refusal(copy('source', 'target', { IfNoneMatch: '*' }))).toBe(none);
  expect(await refusal(copy('source', 'target', { CopySourceIfMatch: '"x"' }))).toBe(none);
  const unknown: Partial<CopyObjectCommandInput>[] = [
    { CopySourceIfNoneMatch: '"x"' },
    { CopySource: `${Bucket}/source?versionId=1` },
  ];
  for (const over of unknown)
    expect(await refusal(copy('source', 'target', over))).toBe('501 NotImplemented');
  for (const CopySource of [`${Bucket}/`, Bucket, '/', '%'])
    expect(await refusal(copy('', 'target', { CopySource }))).toMatch(/^40[04] /);
  expect(await refusal(copy('', 'target', { CopySource: `${Bucket}/../../etc/passwd` }))).toBe(
    '404 NoSuchKey',
  );
  expect((await get('target')).text).toBe('old');
  expect([...filesIn('temporary'), ...filesIn('parts')]).toEqual([]);
  await copy('source', 'target', { CopySourceIfMatch: ETag });
  expect((await get('target')).text).toBe('new');
});

test('of many copies to a new key at once, one is stored', async () => {
  await put('source', 'text');
  const copies = Array.from({ length: 10 }, () =>
    refusal(copy('source', 'once', { IfNoneMatch: '*' })),
  );
  expect((await Promise.all(copies)).filter((one) => one === 'accepted')).toHaveLength(1);
  expect(filesIn('parts')).toHaveLength(1);
});

test('a copy sends an event', async () => {
  await put('uploads/1', 'text');
  await copy('uploads/1', 'photos/1');
  while (filesIn('events').length) await new Promise(setImmediate);
  expect(events.map(({ Records: [record] }) => [record!.eventName, record!.s3.object])).toEqual([
    ['ObjectCreated:Copy', expect.objectContaining({ key: 'photos/1', size: 4 })],
  ]);
});

test('a link to upload cannot be used to copy, and parts cannot be copied', async () => {
  Object.assign(process.env, {
    BUCKET_NAME: Bucket,
    AWS_ENDPOINT_URL_S3: store.endpoint,
    AWS_REGION: ACCESS.region,
    AWS_ACCESS_KEY_ID: ACCESS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: ACCESS.secretAccessKey,
  });
  await put('secret', 'text');
  const { url, headers } = await uploadLink('mine', {
    contentType: 'image/jpeg',
    bytes: 0,
    sha256: '00'.repeat(32),
  });
  forgetS3Client();
  const source = { 'x-amz-copy-source': `/${Bucket}/secret` };
  expect((await fetch(url, { method: 'PUT', headers: { ...headers, ...source } })).status).toBe(
    403,
  );
  const part = { Bucket, Key: 'a', UploadId: 'x', PartNumber: 1, CopySource: `${Bucket}/secret` };
  expect(await refusal(client.send(new UploadPartCopyCommand(part)))).toBe('501 NotImplemented');
});
