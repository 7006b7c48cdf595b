import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { unzip } from '@portal/shared-types/reading/photos/testing/unzip';
import { writeZip, zipFiles, type ZipSource } from './writeZip';

const date = new Date('2026-07-04T09:01:00Z');
const files = [300, 0, 700_000].map((size, i) => ({ name: `${i}.jpg`, bytes: randomBytes(size) }));

const makeSource = (
  { name, bytes }: { name: string; bytes: Buffer },
  over: Partial<ZipSource> = {},
): ZipSource => ({
  name,
  bytes: bytes.length,
  date,
  open: () => Promise.resolve(Readable.from([bytes], { objectMode: false })),
  ...over,
});

/** Larger than a part, so that the upload has several. */
const large = { name: 'large.jpg', bytes: Buffer.alloc(9 * 1024 * 1024, 'x') };
const TARGET = { bucket: 'photos', key: 'zips/1.zip', fileName: 'Patrol #1042 Photos.zip' };

const s3 = mockClient(S3Client);
beforeEach(() => {
  s3.reset();
  s3.on(CreateMultipartUploadCommand).resolves({ UploadId: 'u1' });
  s3.on(UploadPartCommand).resolves({ ETag: 'part' });
  s3.on(AbortMultipartUploadCommand).resolves({});
  s3.on(CompleteMultipartUploadCommand).resolves({});
});
const client = new S3Client({ region: 'ca-central-1' });
const write = (sources: readonly ZipSource[]) => writeZip(client, TARGET, sources);

test('text is compressed, and photos are not', async () => {
  const bytes = Buffer.alloc(100_000, 'a');
  const zip = await buffer(
    zipFiles([
      makeSource({ name: 'a.csv', bytes }, { compress: true }),
      makeSource({ name: 'b.jpg', bytes }),
    ]),
  );
  expect(unzip(zip).map((entry) => entry.bytes.equals(bytes))).toEqual([true, true]);
  expect(zip.length).toBeGreaterThan(100_000);
  expect(zip.length).toBeLessThan(102_000);
});

test('every file is in the zip, as it was', async () => {
  const counts: number[] = [];
  const zip = await buffer(
    zipFiles(
      files.map((file) => makeSource(file)),
      (n) => counts.push(n),
    ),
  );
  expect(unzip(zip).map(({ name, bytes }) => [name, bytes.equals(findFile(name))])).toEqual(
    files.map(({ name }) => [name, true]),
  );
  expect(counts.reduce((a, b) => a + b)).toBe(700_300);
});
const findFile = (name: string): Buffer => files.find((file) => file.name === name)!.bytes;

const watched = (over: Partial<ZipSource> = {}) => {
  const events: string[] = [];
  const sources = files.map((file) =>
    makeSource(file, {
      open: async () => {
        events.push(`open ${file.name}`);
        await turn();
        const stream = Readable.from([file.bytes], { objectMode: false });
        return stream.once('end', () => events.push(`end ${file.name}`));
      },
      ...over,
    }),
  );
  return { events, sources };
};

test('sources are opened one at a time', async () => {
  const { events, sources } = watched();
  await buffer(zipFiles(sources));
  expect(events).toEqual(files.flatMap(({ name }) => [`open ${name}`, `end ${name}`]));
});

test('a source may be opened while the one before it is written', async () => {
  const { events, sources } = watched({ ahead: true });
  const zip = await buffer(zipFiles(sources));
  expect(events).toEqual(
    ['open 0', 'open 1', 'end 0', 'open 2', 'end 1', 'end 2'].map((event) => `${event}.jpg`),
  );
  expect(unzip(zip).map(({ name, bytes }) => [name, bytes.equals(findFile(name))])).toEqual(
    files.map(({ name }) => [name, true]),
  );
});

test('a source that was opened ahead is closed if the zip fails', async () => {
  const opened = Readable.from([large.bytes], { objectMode: false });
  const broken = makeSource(files[2]!, { bytes: 1 });
  const next = makeSource(large, { ahead: true, open: () => Promise.resolve(opened) });
  await expect(write([broken, next])).rejects.toThrow('instead of 1');
  await turn();
  expect(opened.destroyed).toBe(true);
});

const cutOff = (bytes: Buffer): Readable =>
  Readable.from(
    (function* () {
      yield bytes.subarray(0, 100);
      throw new Error('connection lost');
    })(),
    { objectMode: false },
  );

test.each<[string, Partial<ZipSource>, string]>([
  ['is missing', { open: () => Promise.reject(new Error('NoSuchKey')) }, 'NoSuchKey'],
  ['breaks off', { open: () => Promise.resolve(cutOff(files[2]!.bytes)) }, 'connection lost'],
  ['is shorter than it was', { bytes: 701_000 }, '2.jpg has 700000 bytes instead of 701000'],
])('a source that %s fails the zip, and the upload is aborted', async (_, over, message) => {
  const sources = [large, ...files.slice(0, 2)].map((file) => makeSource(file));
  await expect(write([...sources, makeSource(files[2]!, over), ...sources])).rejects.toThrow(
    message,
  );
  expect(s3.commandCalls(AbortMultipartUploadCommand)).toHaveLength(1);
  expect(s3.commandCalls(CompleteMultipartUploadCommand)).toHaveLength(0);
});

test.each([
  ['part', UploadPartCommand],
  ['completion', CompleteMultipartUploadCommand],
] as const)('a failed %s fails the zip, and the upload is aborted', async (_, command) => {
  s3.on(command as typeof UploadPartCommand).rejects(new Error('InternalError'));
  await expect(write([makeSource(large), makeSource(files[2]!)])).rejects.toThrow('InternalError');
  expect(s3.commandCalls(AbortMultipartUploadCommand)).toHaveLength(1);
});
