import { LIMITS } from '@portal/shared-types/base/text/limits';
import { uploadsKey } from '#data/store/keys.ts';
import { batchWrite, readPartition } from '#data/store/send.ts';
import { hashSha256, uploaded, type KeptObject } from '#testing/bucket.ts';
import { sendAs, patrolWithAll, remove } from '#testing/deleting.ts';
import { beforeSinglePut } from '#testing/interleave.ts';
import type { TestResponse } from '#testing/invoke.ts';
import { add, jpeg, storeForPhotos } from '#testing/photos.ts';

let id: number;
let bucket: Map<string, KeptObject>;
beforeEach(async () => {
  ({ id, bucket } = await storeForPhotos());
});

const hashed = (n: number): string => n.toString(16).padStart(64, '0');
const file = (n: number, over: object = {}) => ({
  recordId: `${id}.1`,
  sha256: hashed(n),
  content_type: 'image/jpeg',
  bytes: 1000,
  ...over,
});
const links = (photos: object[], login = 'guardian'): Promise<TestResponse> =>
  sendAs(login, 'photoUploadLinks', { body: { photos } });
const getStatusAndCode = ({ status, body }: TestResponse): string =>
  `${status} ${(body as { code?: string }).code ?? ''}`.trim();

const DAY_SECONDS = 24 * 60 * 60;
/** As if the guardian had links for other files. */
const pending = (count: number, { bytes = 1000, seconds = DAY_SECONDS } = {}): Promise<void> =>
  batchWrite(
    Array.from({ length: count }, (_, i) => ({
      PutRequest: {
        Item: {
          pk: uploadsKey('guardian'),
          sk: `other ${i}`,
          bytes,
          expires_at: Math.floor(Date.now() / 1000) + seconds,
        },
      },
    })),
  );
const counted = async (): Promise<number> => (await readPartition(uploadsKey('guardian'))).length;

describe('a record that doesn’t exist', () => {
  test.each([
    ['a missing sighting', () => `${id}.99`],
    ['a missing survey', () => `${id}.v99`],
    ['a weather observation', () => `${id}.w1`],
    ['a patrol', () => String(id)],
    ['a record of a missing patrol', () => `${id + 1000}.1`],
  ])('%s gets no link, nor do others in the request', async (_what, recordId) => {
    const response = await links([file(1), file(2, { recordId: recordId() })]);
    expect(['400 invalid-request', '404 not-found']).toContain(getStatusAndCode(response));
    if (/\.v?\d+$/.test(recordId())) expect(getStatusAndCode(response)).toBe('404 not-found');
    expect(await counted()).toBe(0);
  });

  test.each([
    ['sighting', '1', '1'],
    ['survey', 'v1', 'v1'],
    ['survey of a sighting', 'v1', '3'],
  ])('a deleted %s gets the same answer', async (_what, deleted, photo) => {
    const before = await links([file(1, { recordId: `${id}.${photo}` })]);
    expect(before.status).toBe(200);
    await remove('manager', id, `${id}.${deleted}`, 1);
    const after = await links([file(2, { recordId: `${id}.${photo}` })]);
    const missing = await links([file(2, { recordId: `${id}.99` })]);
    expect([after.status, unreferenced(after)]).toEqual([404, unreferenced(missing)]);
  });

  test('people outside the nation get the same answer for hidden and missing records', async () => {
    const hidden = await patrolWithAll('nation', '2026-07-05 08:00:00');
    const recordIds = [`${hidden}.1`, `${hidden}.99`, `${hidden + 1000}.1`];
    const responses = await Promise.all(
      recordIds.map((recordId) => links([file(1, { recordId })], 'outsider')),
    );
    expect(new Set(responses.map(unreferenced)).size).toBe(1);
    expect(responses[0]!.status).toBe(404);
    // They see this patrol, and may not change it.
    const shared = [`${id}.1`, `${id}.99`];
    for (const recordId of shared)
      expect(getStatusAndCode(await links([file(1, { recordId })], 'outsider'))).toBe(
        '403 forbidden',
      );
  });
});

/** Without the id of the request. */
const unreferenced = ({ body }: TestResponse): string =>
  JSON.stringify({ ...(body as object), reference: undefined });

describe('files that are not on a record yet', () => {
  test('are limited in number; those that have links already don’t count again', async () => {
    await pending(LIMITS.pendingUploads - 2);
    expect((await links([file(1), file(2)])).status).toBe(200);
    expect((await links([file(1), file(2)])).status).toBe(200);
    const refused = await links([file(3)]);
    expect([getStatusAndCode(refused), refused.body]).toEqual([
      '409 too-many-uploads',
      expect.objectContaining({
        title: expect.stringContaining('Add them to their records') as string,
      }),
    ]);
    expect(await counted()).toBe(LIMITS.pendingUploads);
    // Other people have their own limit.
    expect((await links([file(3)], 'manager')).status).toBe(200);
  });

  test('are limited in bytes', async () => {
    await pending(1, { bytes: LIMITS.pendingUploadBytes - 1500 });
    expect((await links([file(1)])).status).toBe(200);
    expect(getStatusAndCode(await links([file(2)]))).toBe('409 too-many-uploads');
    expect((await links([file(2, { bytes: 500 })])).status).toBe(200);
  });

  test('stop counting when they are on a record', async () => {
    const content = await jpeg(1);
    const sha256 = hashSha256(content);
    await pending(LIMITS.pendingUploads - 1);
    expect((await links([file(1, { sha256 })])).status).toBe(200);
    expect(getStatusAndCode(await links([file(2)]))).toBe('409 too-many-uploads');
    bucket.set(`uploads/${id}/s1/${sha256}`, uploaded(content));
    expect((await add([{ sighting_id: `${id}.1`, sha256 }])).status).toBe(201);
    expect((await links([file(2)])).status).toBe(200);
    // A file that the record has needs no link, and doesn’t count.
    expect((await links([file(1, { sha256 })])).body).toMatchObject({ items: [{ upload: null }] });
    expect(await counted()).toBe(LIMITS.pendingUploads);
  });

  test('stop counting when the store has deleted them', async () => {
    await pending(LIMITS.pendingUploads, { seconds: -1 });
    expect((await links([file(1)])).status).toBe(200);
  });

  test('don’t count if another request counted too many at the same time', async () => {
    beforeSinglePut(uploadsKey('guardian'), () => pending(LIMITS.pendingUploads));
    expect(getStatusAndCode(await links([file(1)]))).toBe('409 too-many-uploads');
    expect(await counted()).toBe(LIMITS.pendingUploads);
  });

  test('can’t exceed the limits by many requests at once', async () => {
    const [free, each] = [5, 3];
    await pending(LIMITS.pendingUploads - free);
    const responses = await Promise.all(
      Array.from({ length: 15 }, (_, n) =>
        links(Array.from({ length: each }, (_photo, i) => file(n * each + i))),
      ),
    );
    const accepted = responses.filter(({ status }) => status === 200).length;
    expect(accepted).toBeLessThanOrEqual(Math.ceil(free / each));
    expect([...new Set(responses.map(getStatusAndCode))].filter((one) => one !== '200')).toEqual([
      '409 too-many-uploads',
    ]);
    expect(await counted()).toBe(LIMITS.pendingUploads - free + accepted * each);
    // Those that were refused leave room.
    expect((await links([file(1000)])).status).toBe(200);
  });
});
