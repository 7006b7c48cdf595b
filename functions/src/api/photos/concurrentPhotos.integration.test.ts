import type { Photo } from '@portal/shared-types/records/photo';
import { hashSha256, uploaded, type KeptObject } from '#testing/bucket.ts';
import { sendAs, remove, restore } from '#testing/deleting.ts';
import { beforeNextObjectCommand } from '#testing/interleave.ts';
import type { TestResponse } from '#testing/invoke.ts';
import { add, addReady, idsIn, jpeg, open, storeForPhotos, thumbnails } from '#testing/photos.ts';
import { expectSoundEntries } from '#testing/soundEntries.ts';

const AT_ONCE = 12;

let id: number;
let bucket: Map<string, KeptObject>;
beforeEach(async () => {
  ({ id, bucket } = await storeForPhotos());
});
afterEach(() => jest.restoreAllMocks());

const listStatuses = (responses: readonly TestResponse[]): string[] =>
  responses.map(({ status, body }) => `${status} ${(body as { code?: string }).code ?? ''}`.trim());

const atOnce = async (call: (n: number) => Promise<TestResponse>): Promise<string[]> =>
  listStatuses(await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => call(n))));

/** Sends the file through a link. @returns a photo of sighting 1 */
const sent = (file: Buffer) => {
  const sha256 = hashSha256(file);
  bucket.set(`uploads/${id}/s1/${sha256}`, uploaded(file));
  return { sighting_id: `${id}.1`, sha256 };
};

/** Files of one picture with different content. */
const files = async (): Promise<Buffer[]> => {
  const picture = await jpeg(1);
  return Array.from({ length: AT_ONCE }, (_, n) => Buffer.concat([picture, Buffer.from([n])]));
};

const withKey = (n: number) => ({ 'idempotency-key': `request-${n}` });

/** Only what changePatrol answers to a change that lost too often, besides the results. */
const expectOnly = (statuses: readonly string[], ...allowed: string[]): void =>
  expect(statuses.filter((one) => ![...allowed, '409 in-progress'].includes(one))).toEqual([]);

test('one file added by many requests at once is added once, and the others say so', async () => {
  const photo = sent(await jpeg(1));
  const statuses = await atOnce((n) => add([photo], 'guardian', withKey(n)));
  expectOnly(statuses, '201', '409 already-exists');
  expect(statuses.filter((one) => one === '201')).toHaveLength(1);
  expect(idsIn(await thumbnails())).toEqual([`${id}.s1.1`]);
  expect([...bucket.keys()]).toEqual([`photos/${id}/s1/${photo.sha256}.jpg`]);
});

test.each(['HeadObjectCommand', 'GetObjectCommand', 'CopyObjectCommand'])(
  'a file that another request adds right before the %s is on the record already',
  async (command) => {
    const photo = sent(await jpeg(1));
    beforeNextObjectCommand(command, () => add([photo], 'guardian', withKey(1)));
    const late = await add([photo], 'guardian', withKey(2));
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'already-exists', about: { photoId: `${id}.s1.1` } },
    ]);
  },
);

test('each of many photos added at once is added, or its sender is asked to repeat', async () => {
  const photos = await files();
  const statuses = await atOnce((n) =>
    add([
      n % 2 ? sent(photos[n]!) : { sighting_id: `${id}.1`, data: photos[n]!.toString('base64') },
    ]),
  );
  expectOnly(statuses, '201');
  expect(idsIn(await thumbnails())).toHaveLength(statuses.filter((one) => one === '201').length);
  await expectSoundEntries(id);
});

test('editing, deleting, restoring and adding at once ends in one of their states', async () => {
  const photoId = await addReady({ sighting_id: `${id}.1` });
  const original = (await open(photoId)).body as unknown as Photo;
  const more = await files();
  const calls: ((n: number) => Promise<TestResponse>)[] = [
    (n) =>
      sendAs('guardian', 'updatePhoto', {
        body: { photo: { ...original, caption: `Caption ${n}` }, originalData: original },
      }),
    async () => {
      const { version = 1 } = (await open(photoId)).body as Partial<Photo>;
      return remove('manager', id, photoId, version);
    },
    () => restore('manager', id, photoId),
    (n) => add([sent(more[n]!)]),
  ];
  for (const [i, one] of calls.entries())
    for (const other of calls.slice(i)) {
      const statuses = await atOnce((n) => (n % 2 ? one(n) : other(n)));
      const allowed = ['200', '201', '404 not-found', '409 stale', '409 already-exists'];
      expectOnly(statuses, ...allowed);
    }
  await expectSoundEntries(id);
});
