import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { crc32 } from 'node:zlib';
import { S3Client } from '@aws-sdk/client-s3';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { mockClient } from 'aws-sdk-client-mock';
import sharp from 'sharp';
import { displayObject, originalObject, thumbObject } from '#domain/photos/photoKeys.ts';
import { handler } from '#jobs/processPhoto.ts';
import { inJob } from '#testing/asFunction.ts';
import { freshBucket, uploaded, type KeptObject } from '#testing/bucket.ts';
import { freshStore } from '#testing/store.ts';
import { documentClient } from '../store/dynamo';
import { patrolKey, photoVersionsKey } from '../store/keys';
import { getItem } from '../store/send';
import { beginAttempt } from './photoVersions';

const record = { pid: 1042, recordKind: 's' as const, no: 17 };
const sha256 = 'ab'.repeat(32);
const KEY = originalObject(record, sha256, 'image/jpeg');
const [DISPLAY, THUMB] = [displayObject(record, sha256), thumbObject(record, sha256)];

let objects: Map<string, KeptObject>;
let photo: Buffer;
beforeAll(async () => {
  const create = { width: 640, height: 400, channels: 3, background: '#246' } as const;
  photo = await sharp({ create }).jpeg().toBuffer();
});
beforeEach(async () => {
  objects = freshBucket();
  await freshStore();
  objects.set(KEY, uploaded(photo));
});
afterEach(() => jest.restoreAllMocks());

type Send = (command: { constructor: { name: string } }) => Promise<unknown>;

/** Answers requests of one kind; counts all. */
const onRequest = (kind: string, respond: () => Promise<unknown>) => {
  const prototype = S3Client.prototype as unknown as { send: Send };
  const send = prototype.send.bind(new S3Client({}));
  const counts: Record<string, number> = {};
  jest.spyOn(prototype, 'send').mockImplementation(async (command) => {
    const { name } = command.constructor;
    counts[name] = (counts[name] ?? 0) + 1;
    return name === kind ? respond() : send(command);
  });
  return counts;
};

const processPhoto = inJob('processPhoto', handler);
const deliver = (key = KEY) => processPhoto({ Records: [{ s3: { object: { key } } }] });
const stored = () => getItem({ pk: patrolKey(record.pid), sk: photoVersionsKey('s', 17, sha256) });
const isReady = async (): Promise<void> => {
  const [display, thumb] = [objects.get(DISPLAY)!.bytes, objects.get(THUMB)!.bytes];
  expect((await sharp(thumb).metadata()).width).toBe(320);
  const made = { displayBytes: display.length, thumbBytes: thumb.length };
  expect(await stored()).toMatchObject({ state: 'ready', reason: null, ...made });
};

/** A header, and nothing else. */
const makePng = (width: number, height: number): Buffer => {
  const bytes = Buffer.alloc(69);
  bytes.write('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt8(8, 24);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
};

test('both sizes are in the store, and their lengths in the item', async () => {
  await deliver();
  await isReady();
  expect(objects.get(KEY)!.bytes).toBe(photo);
});

test('the event may arrive twice, or twice at the same time', async () => {
  await Promise.all([deliver(), deliver()]);
  await isReady();
  const counts = onRequest('', () => Promise.resolve());
  await deliver();
  expect(counts.PutObjectCommand).toBeUndefined();
  await isReady();
});

test.each([
  ['not a photo', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /isn’t a JPEG/],
  ['empty', () => Buffer.alloc(0), /isn’t a JPEG/],
  ['truncated', () => photo.subarray(0, 300), /damaged/],
  ['100,000,000 pixels high', () => makePng(1, 100_000_000), /65,500 pixels/],
  ['a header without a picture', () => makePng(1, 65_000), /damaged/],
  ['a damaged HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), /damaged/],
])(
  'a file that is %s has failed with a reason, and is not tried again',
  async (_, bytes, reason) => {
    objects.set(KEY, uploaded(bytes()));
    await deliver();
    expect(await stored()).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(reason) as string,
    });
    expect([...objects.keys()]).toEqual([KEY]);
  },
);

test('a file over the limit is not read', async () => {
  const tooLarge = { ContentLength: LIMITS.photoBytes + 1 };
  const counts = onRequest('HeadObjectCommand', () => Promise.resolve(tooLarge));
  await deliver();
  expect(await stored()).toMatchObject({ state: 'failed' });
  expect(counts).toEqual({ HeadObjectCommand: 1 });
});

test.each(['HeadObjectCommand', 'GetObjectCommand', 'PutObjectCommand'])(
  'an error of the store (%s) is thrown each time, until the store works again',
  async (kind) => {
    onRequest(kind, () => Promise.reject(new Error('SlowDown')));
    for (let i = 0; i < 5; i++) {
      await expect(deliver()).rejects.toThrow('SlowDown');
      expect((await stored())?.state).not.toBe('failed');
    }
    jest.restoreAllMocks();
    await deliver();
    await isReady();
  },
);

test('a result that could not be recorded is made again', async () => {
  const dynamo = mockClient(DynamoDBDocumentClient);
  dynamo.on(UpdateCommand).rejects(new Error('InternalServerError'));
  const failing = deliver().finally(() => dynamo.restore());
  await expect(failing).rejects.toThrow('InternalServerError');
  await deliver();
  await isReady();
});

test('that a photo is damaged is recorded, however often the store failed before', async () => {
  objects.set(KEY, uploaded(photo.subarray(0, 300)));
  const client = documentClient();
  const send = client.send.bind(client) as Send;
  jest.spyOn(client, 'send').mockImplementation((async (command: UpdateCommand) => {
    if (command.input.UpdateExpression?.includes('REMOVE attempts')) throw new Error('SlowDown');
    return send(command);
  }) as never);
  for (let i = 0; i < 4; i++) await expect(deliver()).rejects.toThrow('SlowDown');
  jest.restoreAllMocks();
  await deliver();
  expect(await stored()).toMatchObject({ reason: expect.stringMatching(/damaged/) as string });
});

test('a file that ended the process twice isn’t tried again', async () => {
  const file = { record, sha256 };
  expect([await beginAttempt(file), await beginAttempt(file)]).toEqual([1, 2]);
  await deliver();
  expect(await stored()).toMatchObject({
    state: 'failed',
    reason: expect.stringMatching(/several times/) as string,
  });
  expect(objects.size).toBe(1);
});

test('an original that was deleted, and other objects, are ignored', async () => {
  objects.clear();
  await deliver();
  await deliver(DISPLAY);
  await deliver('photos/1/s1/../x.jpg');
  expect(await stored()).toBeUndefined();
});
