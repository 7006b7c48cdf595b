import { randomBytes } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { uptime } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { EXPIRIES } from '@portal/functions/data/objects/bucketRules';
import { readObjectDetails, writeObjectFile } from './objectFile';
import { BUCKET as Bucket, startTestStore, type TestStore } from '../testing/objectStore';

const MB = 1024 * 1024;
const bytes = randomBytes(5 * MB + 70_000);

let store: TestStore;
let client: ReturnType<TestStore['client']>;
beforeEach(async () => {
  store = await startTestStore();
  client = store.client();
});
afterEach(() => store.remove());

const filesIn = (folder: string) => readdirSync(join(store.root, folder));
const read = async (Key: string, Range?: string) => {
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
  return Buffer.from(await Body!.transformToByteArray());
};
const begin = async (Key: string) =>
  (await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))).UploadId!;
const part = async (Key: string, UploadId: string, PartNumber: number, Body: Buffer) => {
  const input = { Bucket, Key, UploadId, PartNumber, Body };
  const { ETag } = await client.send(new UploadPartCommand(input));
  return { PartNumber, ETag };
};
const complete = (
  Key: string,
  UploadId: string,
  Parts: { PartNumber: number; ETag: string | undefined }[],
) =>
  client.send(
    new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
  );
const upload = (Key: string, Body: Buffer) =>
  new Upload({ client, params: { Bucket, Key, Body }, partSize: 5 * MB, queueSize: 4 }).done();
const reopen = async () => {
  await store.stop();
  store = await startTestStore({ root: store.root });
  client = store.client();
};

test('an upload in parts, as the SDK makes it, is one object, also after a restart', async () => {
  const { ETag } = await upload('zips/a.zip', bytes);
  expect(ETag).toMatch(/^"[\da-f]{32}-2"$/);
  await reopen();
  expect((await read('zips/a.zip')).equals(bytes)).toBe(true);
  const [start, end] = [5 * MB - 10, 5 * MB + 9];
  const range = await read('zips/a.zip', `bytes=${start}-${end}`);
  expect(range.equals(bytes.subarray(start, end + 1))).toBe(true);
  expect(filesIn('uploads')).toEqual([]);
});

test('an upload cannot be seen before it is completed, and aborting it leaves nothing', async () => {
  const id = await begin('a');
  await part('a', id, 1, bytes.subarray(0, 5 * MB));
  await expect(read('a')).rejects.toThrow('There is no object with this key.');
  await client.send(new AbortMultipartUploadCommand({ Bucket, Key: 'a', UploadId: id }));
  await expect(part('a', id, 2, Buffer.from('late'))).rejects.toThrow('There is no such upload.');
  expect([...filesIn('uploads'), ...filesIn('parts'), ...filesIn('temporary')]).toEqual([]);
});

test('an upload is completed only with the right parts, all of them and in order', async () => {
  const id = await begin('a');
  const one = await part('a', id, 1, bytes.subarray(0, 5 * MB));
  const two = await part('a', id, 2, bytes.subarray(0, MB));
  const three = await part('a', id, 3, Buffer.from('end'));
  const refused = async (parts: (typeof one)[]) =>
    complete('a', id, parts).then(
      () => 'completed',
      (error: Error) => error.name,
    );
  expect(await refused([])).toBe('MalformedXML');
  expect(await refused([one, { ...two, ETag: one.ETag }])).toBe('InvalidPart');
  expect(await refused([one, { PartNumber: 9, ETag: one.ETag }])).toBe('InvalidPart');
  expect(await refused([three, one])).toBe('InvalidPartOrder');
  expect(await refused([one, two, three])).toBe('EntityTooSmall');
  await expect(complete('b', id, [one])).rejects.toThrow('There is no such upload.');
  await expect(complete('a', '../../objects', [one])).rejects.toThrow('There is no such upload.');
  expect(await refused([one, three])).toBe('completed');
  expect((await read('a')).subarray(5 * MB).toString()).toBe('end');
  // Part 2 was not used.
  expect(filesIn(join('parts', id))).toEqual(['00001', '00003', 'upload.json']);
});

test('a part that a crash lost or damaged, or may have, is not used', async () => {
  const id = await begin('a');
  const sent = await part('a', id, 1, bytes);
  const file = join(store.root, 'uploads', id, '00001');
  const whole = readFileSync(file);
  const details = (await readObjectDetails(file))!;
  await reopen();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const damaged: (Buffer | undefined)[] = [
    ...[undefined, whole.subarray(1000), whole.subarray(0, -1000), whole.subarray(0, 1000)],
    ...[Buffer.alloc(0), Buffer.alloc(whole.length)],
  ];
  for (const content of damaged) {
    if (content) writeFileSync(file, content);
    else rmSync(file);
    await expect(complete('a', id, [sent])).rejects.toMatchObject({ name: 'InvalidPart' });
  }
  rmSync(file);
  const modified = new Date(Date.now() - (uptime() + 60) * 1000).toISOString();
  await writeObjectFile(file, [bytes], () => ({ ...details, modified }));
  await expect(complete('a', id, [sent])).rejects.toMatchObject({ name: 'InvalidPart' });
  await expect(read('a')).rejects.toThrow('There is no object with this key.');
  writeFileSync(file, whole);
  await complete('a', id, [sent]);
  expect((await read('a')).equals(bytes)).toBe(true);
  jest.restoreAllMocks();
});

test('an upload of which the disk lost a part is not completed', async () => {
  const id = await begin('a');
  const probe = await open(join(store.root, 'probe'), 'w');
  const handles = Object.getPrototypeOf(probe) as FileHandle;
  await probe.close();
  const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
  jest.spyOn(handles, 'sync').mockImplementationOnce(() => Promise.reject(full));
  const sent = await part('a', id, 1, bytes);
  await expect(complete('a', id, [sent])).rejects.toThrow('The disk is full.');
  await expect(read('a')).rejects.toThrow('There is no object with this key.');
  jest.restoreAllMocks();
  await expect(part('a', id, 1, bytes)).rejects.toThrow('There is no such upload.');
  await reopen();
  expect(filesIn('uploads')).toEqual([]);
});

test('parts are deleted although a reader left early', async () => {
  await upload('a', bytes);
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: 'a' }));
  await client.send(new DeleteObjectCommand({ Bucket, Key: 'a' }));
  (Body as Readable).destroy();
  while (filesIn('parts').length) await new Promise(setImmediate);
});

test('a part can be sent again, and so can the completion whose answer was lost', async () => {
  const id = await begin('a');
  await part('a', id, 1, Buffer.from('first try'));
  const again = await part('a', id, 1, Buffer.from('second try'));
  const [first, second] = await Promise.all([1, 2].map(() => complete('a', id, [again])));
  expect(second!.ETag).toBe(first!.ETag);
  expect((await complete('a', id, [again])).ETag).toBe(first!.ETag);
  expect((await read('a')).toString()).toBe('second try');
});

test('parts are deleted with their object, but not while it is being read', async () => {
  await upload('a', bytes);
  const reading = await client.send(new GetObjectCommand({ Bucket, Key: 'a' }));
  await client.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'new' }));
  expect(Buffer.from(await reading.Body!.transformToByteArray()).equals(bytes)).toBe(true);
  while (filesIn('parts').length) await new Promise(setImmediate);
  expect((await read('a')).toString()).toBe('new');
});

test('a missing part ends the answer early, and never as if it were complete', async () => {
  await upload('a', bytes);
  const [folder] = filesIn('parts');
  const reading = await client.send(new GetObjectCommand({ Bucket, Key: 'a' }));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  writeFileSync(join(store.root, 'parts', folder!, '00002'), '');
  await expect(reading.Body!.transformToByteArray()).rejects.toThrow();
  jest.restoreAllMocks();
});

test('a start cleans up after a crash, and ends old incomplete uploads', async () => {
  const [young, old, lost] = [await begin('young'), await begin('old'), await begin('lost')];
  await part('old', old, 1, Buffer.from('x'));
  await upload('kept', bytes);
  await store.stop();
  const { root } = store;
  const file = join(root, 'uploads', old, 'upload.json');
  const started = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString();
  const record = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...record, started }));
  writeFileSync(join(root, 'temporary', 'half'), 'half of a file');
  // Killed after the parts were moved, before the object existed.
  renameSync(join(root, 'uploads', lost), join(root, 'parts', lost));
  cpSync(join(root, 'uploads', young), join(root, 'parts', young), { recursive: true });
  await reopen();
  expect(filesIn('uploads')).toEqual([young]);
  expect(filesIn('parts')).toHaveLength(1);
  expect(filesIn('temporary')).toEqual([]);
  expect((await read('kept')).equals(bytes)).toBe(true);
});

test('a start deletes zips and unchecked photos after their days, and nothing else', async () => {
  const olds = ['zips_2fold', 'uploads_2fold', 'photos_2fold'];
  for (const key of ['zips/old', 'zips/young', 'uploads/old', 'uploads/young', 'photos/old'])
    await upload(key, Buffer.from('x'));
  await store.stop();
  for (const name of olds) {
    const file = join(store.root, 'objects', name);
    const details = (await readObjectDetails(file))!;
    rmSync(file);
    const days = name.startsWith('zips') ? 8 : 3;
    const modified = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
    await writeObjectFile(file, [Buffer.from('x')], () => ({ ...details, modified }));
  }
  store = await startTestStore({ root: store.root, expiries: EXPIRIES });
  expect(filesIn('objects').sort()).toEqual(['photos_2fold', 'uploads_2fyoung', 'zips_2fyoung']);
});
