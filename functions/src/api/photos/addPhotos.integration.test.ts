import sharp from 'sharp';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { hashSha256, uploaded, type KeptObject } from '#testing/bucket.ts';
import { sendAs, NATION } from '#testing/deleting.ts';
import { add, DAY, jpeg, open, storeForPhotos, thumbnails } from '#testing/photos.ts';

let id: number;
let bucket: Map<string, KeptObject>;
beforeEach(async () => {
  ({ id, bucket } = await storeForPhotos());
});

test('a file sent through a link goes to its own key, and what it says is kept', async () => {
  const file = await jpeg(1);
  const sha256 = hashSha256(file);
  const photo = { recordId: `${id}.1`, sha256, content_type: 'image/jpeg', bytes: file.length };
  const links = await sendAs('guardian', 'photoUploadLinks', { body: { photos: [photo] } });
  const [item] = (links.body as unknown as { items: { photoId: null; upload: object }[] }).items;
  expect(item).toEqual({
    photoId: null,
    upload: {
      url: expect.stringContaining(`/uploads/${id}/s1/${sha256}?`) as string,
      headers: {
        'content-type': 'image/jpeg',
        'if-none-match': '*',
        'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64'),
      },
    },
  });
  bucket.set(`uploads/${id}/s1/${sha256}`, uploaded(file));
  const response = await add([{ sighting_id: `${id}.1`, sha256, caption: 'A fluke' }]);
  expect([response.status, response.body]).toEqual([
    201,
    { patrolId: id, version: 2, photoIds: [`${id}.s1.1`] },
  ]);
  expect([...bucket.keys()]).toEqual([`photos/${id}/s1/${sha256}.jpg`]);
  expect((await open(`${id}.s1.1`)).body).toMatchObject({
    caption: 'A fluke',
    taken_at: `${DAY} 09:10:11`,
    latitude: 52.5,
    longitude: -128.25,
    photographer: null,
    sensitive: null,
    photo_seq: 1,
    sighting_dt: `${DAY} 09:00:00`,
    survey_start_dt: null,
    nation: NATION,
    state: 'processing',
    width: 30,
    height: 20,
    file: { sha256, content_type: 'image/jpeg', bytes: file.length, camera: 'Boat Camera' },
    data: file.toString('base64'),
    display_url: null,
  });
  // The file is already stored.
  const again = await sendAs('guardian', 'photoUploadLinks', { body: { photos: [photo] } });
  expect(again.body).toEqual({ items: [{ photoId: `${id}.s1.1`, upload: null }] });
});

test('a photo can come in the request, and name its record by its time', async () => {
  const [one, two] = [await jpeg(1), await jpeg(2)];
  const response = await add([
    { sighting_dt: `${DAY} 10:10:00`, photo_seq: 9, data: one.toString('base64') },
    { survey_start_dt: `${DAY} 10:00:00`, nation: NATION, data: two.toString('base64') },
  ]);
  expect(response.body).toMatchObject({ photoIds: [`${id}.s3.1`, `${id}.v1.1`] });
  expect((await open(`${id}.v1.1`)).body).toMatchObject({
    survey_start_dt: `${DAY} 10:00:00`,
    survey_id: `${id}.v1`,
    sighting_dt: null,
    data: two.toString('base64'),
  });
});

test('what people write goes before what the file says', async () => {
  const data = (await jpeg(1)).toString('base64');
  const notes = { taken_at: `${DAY} 12:00:00`, latitude: null, longitude: null };
  await add([{ sighting_id: `${id}.1`, data, ...notes }]);
  expect((await open(`${id}.s1.1`)).body).toMatchObject(notes);
});

test('a repeated request adds once, although its file has gone to its own key', async () => {
  const file = await jpeg(1);
  const sha256 = hashSha256(file);
  bucket.set(`uploads/${id}/s1/${sha256}`, uploaded(file));
  const photos = [{ sighting_id: `${id}.1`, sha256 }];
  const first = await add(photos, 'guardian', { 'idempotency-key': 'the-same' });
  const again = await add(photos, 'guardian', { 'idempotency-key': 'the-same' });
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(again.headers['idempotency-replayed']).toBe('true');
  const other = await add(photos, 'guardian', { 'idempotency-key': 'another-key' });
  expect([other.status, other.body]).toMatchObject([
    409,
    { code: 'already-exists', about: { photoId: `${id}.s1.1`, index: 0 } },
  ]);
});

const refused: [string, (file: Buffer) => object, number, string][] = [
  ['no record', () => ({ sighting_id: undefined }), 400, 'invalid-request'],
  ['a survey as a sighting', () => ({ sighting_id: `${id}.v1` }), 400, 'invalid-request'],
  ['two records', () => ({ survey_id: `${id}.v1` }), 400, 'invalid-request'],
  ['a record that is missing', () => ({ sighting_id: `${id}.99` }), 400, 'invalid-request'],
  ['a record of another patrol', () => ({ sighting_id: '999999.1' }), 400, 'invalid-request'],
  ['half a location', () => ({ latitude: 52 }), 400, 'invalid-request'],
  ['both a file and its hash', () => ({ sha256: '0'.repeat(64) }), 400, 'invalid-request'],
  ['no file', () => ({ data: null }), 400, 'invalid-request'],
  ['an empty file', () => ({ data: '' }), 400, 'invalid-request'],
  ['line breaks', (f) => ({ data: `${f.toString('base64')}\n` }), 400, 'invalid-request'],
  ['junk in base64', (f) => ({ data: `!${f.toString('base64')}` }), 400, 'invalid-request'],
  ['a data URL', () => ({ data: 'data:image/png;base64,AAAA' }), 400, 'invalid-request'],
  [
    'an SVG',
    () => ({ data: Buffer.from('<svg onload="alert(1)"/>').toString('base64') }),
    415,
    'photo-type',
  ],
  [
    'a page after the first bytes of a JPEG',
    () => ({ data: Buffer.from('\xff\xd8\xff<script>', 'latin1').toString('base64') }),
    415,
    'photo-type',
  ],
];
test.each(refused)('%s is refused, and nothing is added', async (_what, over, status, code) => {
  const [good, file] = [await jpeg(1), await jpeg(2)];
  const response = await add([
    { sighting_id: `${id}.1`, data: good.toString('base64') },
    { sighting_id: `${id}.1`, data: file.toString('base64'), ...over(file) },
  ]);
  expect([response.status, response.body]).toMatchObject([status, { code }]);
  expect((await thumbnails()).body).toMatchObject({ items: [], total: 0 });
});

test.each([
  ['many pixels', 30_000, 30_000],
  ['wide', 65_501, 1],
  ['high', 1, 100_000_000],
])('a picture that is too %s is refused by its header', async (_what, width, height) => {
  const png = await sharp(await jpeg(1))
    .png()
    .toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  const response = await add([{ sighting_id: `${id}.1`, data: png.toString('base64') }]);
  expect([response.status, response.body]).toMatchObject([413, { code: 'photo-too-large' }]);
});

test.each([
  ['missing', () => undefined, 409, 'photo-not-sent'],
  ['another one', (file: Buffer) => uploaded(file.subarray(1)), 409, 'photo-not-sent'],
  [
    'of another type than declared',
    (file: Buffer) => uploaded(file, 'image/png'),
    415,
    'photo-type',
  ],
  ['too large', () => uploaded(Buffer.alloc(LIMITS.photoBytes + 1)), 413, 'photo-too-large'],
])('a sent file that is %s is refused', async (_what, sent, status, code) => {
  const file = await jpeg(1);
  const object = sent(file);
  const sha256 = hashSha256(status === 413 ? object!.bytes : file);
  const key = `uploads/${id}/s1/${sha256}`;
  if (object) bucket.set(key, object);
  const response = await add([{ sighting_id: `${id}.1`, sha256 }]);
  expect([response.status, response.body]).toMatchObject([status, { code, about: { index: 0 } }]);
  // It would block the right one, as links never overwrite.
  expect(bucket.has(key)).toBe(false);
});

test('a photo with large previews before its size is accepted', async () => {
  const picture = await jpeg(1);
  const preview = Buffer.alloc(65_537);
  preview.writeUInt32BE(0xffe2ffff);
  const previews = Array<Buffer>(150).fill(preview);
  const file = Buffer.concat([picture.subarray(0, 2), ...previews, picture.subarray(2)]);
  const sha256 = hashSha256(file);
  bucket.set(`uploads/${id}/s1/${sha256}`, uploaded(file));
  expect((await add([{ sighting_id: `${id}.1`, sha256 }])).status).toBe(201);
  expect((await open(`${id}.s1.1`)).body).toMatchObject({ width: 30, height: 20 });
});

test('people outside the nation can neither send nor add', async () => {
  const data = (await jpeg(1)).toString('base64');
  const photo = {
    recordId: `${id}.1`,
    sha256: '0'.repeat(64),
    content_type: 'image/png',
    bytes: 9,
  };
  for (const response of [
    await add([{ sighting_id: `${id}.1`, data }], 'outsider'),
    await add([{ sighting_dt: `${DAY} 09:00:00`, data }], 'outsider'),
    await sendAs('outsider', 'photoUploadLinks', { body: { photos: [photo] } }),
  ])
    expect([403, 404]).toContain(response.status);
  expect([...bucket.keys()]).toEqual([]);
});
