import sharp from 'sharp';
import type { Photo } from '@portal/shared-types/records/photo';
import { LIMITS } from '@portal/shared-types/text/limits';
import {
  freshBucket,
  putVersions,
  sha256Of,
  uploaded,
  type KeptObject,
} from '../../testing/bucket';
import { meter } from '../../data/store/meter';
import { displayObject, readPhotoId, thumbObject } from '../../domain/photo/photoPlace';
import { ask, NATION, patrolWithAll, START, storeWithManagers } from '../../testing/deleting';

let id: number;
let bucket: Map<string, KeptObject>;
beforeEach(async () => {
  bucket = freshBucket();
  await storeWithManagers();
  id = await patrolWithAll();
});

const DAY = START.slice(0, 10);

/** A small photo with a location and a time in it; another number, another file. */
const jpeg = (n: number): Promise<Buffer> =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: { r: 40 * n, g: 1, b: 1 } } })
    .withExif({
      IFD0: { Make: 'Boat', Model: 'Camera' },
      IFD2: { DateTimeOriginal: '2026:07:04 09:10:11' },
      IFD3: {
        ...{ GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' },
        ...{ GPSLongitudeRef: 'W', GPSLongitude: '128/1 15/1 0/1' },
      },
    })
    .jpeg()
    .toBuffer();

/** As the job does, without the pictures. */
const process = async (photoId: string, sha256: string): Promise<void> => {
  const place = readPhotoId(photoId)!;
  bucket.set(displayObject(place, sha256), uploaded(Buffer.from(`display of ${photoId}`)));
  bucket.set(thumbObject(place, sha256), uploaded(Buffer.from(`thumbnail of ${photoId}`)));
  await putVersions(place, sha256, { state: 'ready', reason: null });
};

const add = (photos: object[], login = 'guardian', headers: Record<string, string> = {}) =>
  ask(login, 'addPhotos', { body: { photos }, headers });

/** Added in the request, and processed. @returns its id */
const addReady = async (notes: object, n = 1): Promise<string> => {
  const file = await jpeg(n);
  const answer = await add([{ ...notes, data: file.toString('base64') }]);
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  const [photoId] = (answer.body as unknown as { photoIds: string[] }).photoIds;
  await process(photoId!, sha256Of(file));
  return photoId!;
};

const open = (photoId: string, login = 'guardian') =>
  ask(login, photoId.includes('.s') ? 'sightingPhoto' : 'surveyPhoto', {
    query: `photoId=${photoId}`,
  });
const OF_PATROL = `nation=${encodeURIComponent(NATION)}&patrolStartDate=${encodeURIComponent(START)}`;
const thumbnails = (login = 'guardian', more = '') =>
  ask(login, 'photoThumbnails', { query: OF_PATROL + more });
const idsIn = (answer: { body: object }): string[] =>
  (answer.body as { items: Photo[] }).items.map(({ photo_id }) => photo_id);

describe('adding', () => {
  test('a file sent through a link goes to its own key, and what it says is kept', async () => {
    const file = await jpeg(1);
    const sha256 = sha256Of(file);
    const asked = { recordId: `${id}.1`, sha256, content_type: 'image/jpeg', bytes: file.length };
    const links = await ask('guardian', 'photoUploadLinks', { body: { photos: [asked] } });
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
    const answer = await add([{ sighting_id: `${id}.1`, sha256, caption: 'A fluke' }]);
    expect([answer.status, answer.body]).toEqual([
      201,
      { patrolId: id, version: 2, photoIds: [`${id}.s1.1`] },
    ]);
    expect([...bucket.keys()]).toEqual([`photos/${id}/s1/${sha256}.jpg`]);
    expect((await open(`${id}.s1.1`)).body).toMatchObject({
      ...{ caption: 'A fluke', taken_at: `${DAY} 09:10:11`, latitude: 52.5, longitude: -128.25 },
      ...{ photographer: null, sensitive: null, photo_seq: 1, sighting_dt: `${DAY} 09:00:00` },
      ...{ survey_start_dt: null, nation: NATION, state: 'processing', width: 30, height: 20 },
      file: { sha256, content_type: 'image/jpeg', bytes: file.length, camera: 'Boat Camera' },
      data: file.toString('base64'),
      display_url: null,
    });
    // The file is there already.
    const again = await ask('guardian', 'photoUploadLinks', { body: { photos: [asked] } });
    expect(again.body).toEqual({ items: [{ photoId: `${id}.s1.1`, upload: null }] });
  });

  test('a photo can come in the request, and name its record by its time', async () => {
    const [one, two] = [await jpeg(1), await jpeg(2)];
    const answer = await add([
      { sighting_dt: `${DAY} 10:10:00`, photo_seq: 9, data: one.toString('base64') },
      { survey_start_dt: `${DAY} 10:00:00`, nation: NATION, data: two.toString('base64') },
    ]);
    expect(answer.body).toMatchObject({ photoIds: [`${id}.s3.1`, `${id}.v1.1`] });
    expect((await open(`${id}.v1.1`)).body).toMatchObject({
      ...{ survey_start_dt: `${DAY} 10:00:00`, survey_id: `${id}.v1`, sighting_dt: null },
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
    const sha256 = sha256Of(file);
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
    const answer = await add([
      { sighting_id: `${id}.1`, data: good.toString('base64') },
      { sighting_id: `${id}.1`, data: file.toString('base64'), ...over(file) },
    ]);
    expect([answer.status, answer.body]).toMatchObject([status, { code }]);
    expect((await thumbnails()).body).toMatchObject({ items: [], total: 0 });
  });

  test('a picture of too many pixels is refused by its header', async () => {
    const png = await sharp(await jpeg(1))
      .png()
      .toBuffer();
    png.writeUInt32BE(30_000, 16);
    png.writeUInt32BE(30_000, 20);
    const answer = await add([{ sighting_id: `${id}.1`, data: png.toString('base64') }]);
    expect([answer.status, answer.body]).toMatchObject([413, { code: 'photo-too-large' }]);
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
    const sha256 = sha256Of(status === 413 ? object!.bytes : file);
    const key = `uploads/${id}/s1/${sha256}`;
    if (object) bucket.set(key, object);
    const answer = await add([{ sighting_id: `${id}.1`, sha256 }]);
    expect([answer.status, answer.body]).toMatchObject([status, { code, about: { index: 0 } }]);
    // A file with other content would be in the way of the right one.
    expect(bucket.has(key)).toBe(status !== 409 && object !== undefined);
  });

  test('people outside the nation can neither send nor add', async () => {
    const data = (await jpeg(1)).toString('base64');
    const asked = {
      recordId: `${id}.1`,
      sha256: '0'.repeat(64),
      content_type: 'image/png',
      bytes: 9,
    };
    for (const answer of [
      await add([{ sighting_id: `${id}.1`, data }], 'outsider'),
      await add([{ sighting_dt: `${DAY} 09:00:00`, data }], 'outsider'),
      await ask('outsider', 'photoUploadLinks', { body: { photos: [asked] } }),
    ])
      expect([403, 404]).toContain(answer.status);
    expect([...bucket.keys()]).toEqual([]);
  });
});

describe('reading', () => {
  test('people outside the nation get the display size, without location or file', async () => {
    const photoId = await addReady({ sighting_id: `${id}.1`, caption: 'A fluke' });
    const own = (await open(photoId)).body as Record<string, unknown>;
    expect(own.original_url).toEqual(expect.stringContaining('/photos/'));
    const { body } = await open(photoId, 'outsider');
    expect(body).toMatchObject({
      ...{ caption: 'A fluke', latitude: null, longitude: null, file: null, original_url: null },
      display_url: expect.stringContaining('/display/') as string,
      data: Buffer.from(`display of ${photoId}`).toString('base64'),
    });
    expect(own.data).not.toEqual((body as { data?: string }).data);
    const links = await ask('guardian', 'sightingPhoto', { query: `photoId=${photoId}&data=no` });
    expect(links.body).toMatchObject({ data: null, display_url: expect.any(String) as string });
  });

  test('a sensitive photo doesn’t exist for people outside the nation', async () => {
    const photoId = await addReady({ sighting_id: `${id}.1`, sensitive: true });
    const missing = await open(`${id}.s1.9`, 'outsider');
    const hidden = await open(photoId, 'outsider');
    expect([hidden.status, hidden.text]).toEqual([404, missing.text]);
    expect((await thumbnails('outsider')).body).toMatchObject({ items: [], total: 0 });
    expect(idsIn(await thumbnails())).toEqual([photoId]);
  });

  test('hidden and missing photos take the same number of reads', async () => {
    const hidden = await addReady({ sighting_id: `${id}.1`, sensitive: true });
    const readsOf = async (photoId: string) => {
      meter.reset();
      await open(photoId, 'outsider');
      const { requests, path } = meter.read();
      return { requests, path };
    };
    // The first request also reads what later ones keep.
    await readsOf(hidden);
    const reads = await readsOf(hidden);
    expect(await readsOf(`${id}.s1.9`)).toEqual(reads);
    expect(await readsOf(`${id}.s77.1`)).toEqual(reads);
  });

  test('a photo of a survey is not one of a sighting', async () => {
    await addReady({ survey_id: `${id}.v1` });
    const asSighting = await ask('guardian', 'sightingPhoto', { query: `photoId=${id}.v1.1` });
    expect(asSighting.status).toBe(404);
    expect((await open(`${id}.v1.1`)).status).toBe(200);
  });

  test('a survey lists its photos, sensitive ones for its nation alone', async () => {
    await addReady({ survey_id: `${id}.v1` }, 1);
    await addReady({ survey_id: `${id}.v1`, sensitive: true }, 2);
    const photosSeenBy = async (login: string): Promise<unknown> => {
      const answer = await ask(login, 'surveysByPatrolId', { query: `patrolId=${id}` });
      return (answer.body as { items?: { survey_photos: string[] }[] }).items?.map(
        ({ survey_photos }) => survey_photos,
      );
    };
    expect(await photosSeenBy('guardian')).toEqual([[`${id}.v1.1`, `${id}.v1.2`], []]);
    expect(await photosSeenBy('outsider')).toEqual([[`${id}.v1.1`], []]);
  });

  test('ids are found by the times of records, as patterns too', async () => {
    await addReady({ sighting_id: `${id}.3` }, 1);
    await addReady({ sighting_id: `${id}.3` }, 2);
    await addReady({ survey_id: `${id}.v1`, sensitive: true }, 3);
    const sightings = { sightingDates: [`${DAY} 10:10:00%`, `${DAY} 09:00:00`] };
    expect((await ask('outsider', 'photoIdsForSightings', { body: sightings })).body).toEqual({
      items: [
        {
          ...{ sighting_dt: `${DAY} 10:10:00`, sighting_id: `${id}.3`, nation: NATION },
          photo_ids: [`${id}.s3.1`, `${id}.s3.2`],
        },
      ],
    });
    const surveys = { surveyDates: [`${DAY} 10:00:00%`] };
    expect((await ask('guardian', 'photoIdsForSurveys', { body: surveys })).body).toEqual({
      items: [
        {
          ...{ survey_start_dt: `${DAY} 10:00:00`, survey_id: `${id}.v1`, nation: NATION },
          photo_ids: [`${id}.v1.1`],
        },
      ],
    });
    expect((await ask('outsider', 'photoIdsForSurveys', { body: surveys })).body).toEqual({
      items: [],
    });
  });

  test('thumbnails come by the time of their record, in pages, or of one record', async () => {
    await addReady({ survey_id: `${id}.v1` }, 1);
    await addReady({ sighting_id: `${id}.3` }, 2);
    await addReady({ sighting_id: `${id}.1` }, 3);
    const order = [`${id}.s1.1`, `${id}.v1.1`, `${id}.s3.1`];
    const whole = await thumbnails();
    expect(idsIn(whole)).toEqual(order);
    expect(whole.body).toMatchObject({
      ...{ total: 3, truncated: false, nextToken: null },
      items: order.map((photoId) => ({
        data: Buffer.from(`thumbnail of ${photoId}`).toString('base64'),
      })),
    });
    const first = await thumbnails('outsider', '&limitResults=2');
    expect(idsIn(first)).toEqual(order.slice(0, 2));
    const { nextToken } = first.body as unknown as { nextToken: string };
    const rest = await thumbnails('outsider', `&limitResults=2&nextToken=${nextToken}`);
    expect([idsIn(rest), rest.body]).toMatchObject([order.slice(2), { nextToken: null, total: 3 }]);
    expect(idsIn(await thumbnails('outsider', `&recordId=${id}.v1`))).toEqual([`${id}.v1.1`]);
    expect((await thumbnails('outsider', '&nextToken=x')).status).toBe(400);
  });

  test('the photos of a patrol come in pages that fit in a response', async () => {
    const large = async (n: number) => Buffer.concat([await jpeg(n), Buffer.alloc(2_500_000)]);
    for (const n of [1, 2, 3]) {
      const file = await large(n);
      bucket.set(`uploads/${id}/s1/${sha256Of(file)}`, uploaded(file));
      await add([{ sighting_id: `${id}.1`, sha256: sha256Of(file) }]);
    }
    const seen: string[] = [];
    let token = '';
    do {
      const page = await ask('guardian', 'patrolPhotos', { query: `${OF_PATROL}${token}` });
      expect(page.status).toBe(200);
      seen.push(...idsIn(page));
      const { nextToken } = page.body as unknown as { nextToken: string | null };
      token = nextToken === null ? '' : `&nextToken=${nextToken}`;
    } while (token);
    expect(seen).toEqual([`${id}.s1.1`, `${id}.s1.2`, `${id}.s1.3`]);
  });
});

describe('changing', () => {
  const read = async (photoId: string) => (await open(photoId)).body as Record<string, unknown>;
  const update = (photo: object, originalData: object, login = 'guardian') =>
    ask(login, 'updatePhoto', { body: { photo, originalData } });

  test('what was edited is saved; what someone else changed stays, or is a conflict', async () => {
    const photoId = await addReady({ sighting_id: `${id}.1`, caption: 'A fluke' });
    const original = await read(photoId);
    const saved = await update({ ...original, caption: 'A fluke, underside' }, original);
    expect([saved.status, saved.body]).toMatchObject([
      200,
      {
        ...{
          written: true,
          patrolVersion: 3,
          photo: { caption: 'A fluke, underside', version: 2 },
        },
        changes: [{ field: 'caption', label: 'Caption', before: 'A fluke' }],
      },
    ]);
    const other = await update({ ...original, sensitive: true }, original, 'manager');
    expect(other.body).toMatchObject({
      photo: { caption: 'A fluke, underside', sensitive: true, sharing_level: 'nation' },
    });
    const stale = await update({ ...original, caption: 'A seal' }, original, 'manager');
    expect([stale.status, stale.body]).toMatchObject([
      409,
      {
        code: 'stale',
        current: {
          conflicts: ['caption'],
          photo: { caption: 'A fluke, underside' },
          changedBy: { caption: { by: 'Tess Guardian' } },
        },
      },
    ]);
  });

  test.each([
    ['half a location', { latitude: null }],
    ['a time that doesn’t exist', { taken_at: '2026-02-30 10:00:00' }],
    ['another file', { file: null, photo_seq: 7, width: 1 }],
  ])('%s is refused or ignored', async (_what, over) => {
    const photoId = await addReady({ sighting_id: `${id}.1` });
    const original = await read(photoId);
    const answer = await update({ ...original, ...over }, original);
    if (answer.status === 200) expect(answer.body).toMatchObject({ written: false });
    else expect(answer.status).toBe(400);
    expect(await read(photoId)).toMatchObject({
      ...original,
      original_url: expect.any(String) as string,
      display_url: expect.any(String) as string,
    });
  });

  test('people outside the nation can’t change it', async () => {
    const photoId = await addReady({ sighting_id: `${id}.1` });
    const original = (await open(photoId, 'outsider')).body;
    const answer = await update({ ...(original as object), caption: 'mine' }, original, 'outsider');
    expect(answer.status).toBe(403);
  });

  test('a photo is deleted and restored, alone and with its record', async () => {
    const photoId = await addReady({ sighting_id: `${id}.3`, caption: 'A fluke' });
    const remove = (recordId: string, version: number) =>
      ask('manager', 'deleteRecord', {
        body: { patrolId: id, recordId, version, reason: null },
      });
    const restore = (recordId: string) =>
      ask('manager', 'restoreRecord', { body: { patrolId: id, recordId } });
    expect((await remove(photoId, 1)).status).toBe(200);
    expect((await open(photoId)).status).toBe(404);
    const deleted = await ask('manager', 'deletedRecords', {
      query: `nation=${encodeURIComponent(NATION)}`,
    });
    expect(deleted.body).toMatchObject({
      items: [{ recordId: photoId, kind: 'photo', start: `${DAY} 09:10:11` }],
    });
    const file = await jpeg(1);
    const twice = await add([{ sighting_id: `${id}.3`, data: file.toString('base64') }]);
    expect(twice.body).toMatchObject({
      code: 'already-exists',
      detail: expect.stringContaining('restore it instead') as string,
    });
    expect((await restore(photoId)).status).toBe(200);
    expect((await open(photoId)).body).toMatchObject({ caption: 'A fluke', version: 3 });
    // With its sighting's survey.
    await remove(`${id}.v1`, 1);
    expect((await open(photoId)).status).toBe(404);
    const hidden = await remove(photoId, 3);
    expect(hidden.body).toMatchObject({
      code: 'stale',
      detail: 'The photo was deleted with its record.',
    });
    await restore(`${id}.v1`);
    expect((await open(photoId)).status).toBe(200);
    const history = await ask('manager', 'patrolHistory', {
      query: `patrolId=${id}&recordId=${photoId}`,
    });
    const { items } = history.body as unknown as { items: { action: string }[] };
    expect(items.map(({ action }) => action)).toEqual(['restored', 'deleted', 'added']);
  });
});

test('searches say which records have photos that the viewer sees', async () => {
  await addReady({ sighting_id: `${id}.1` }, 1);
  await addReady({ sighting_id: `${id}.2`, sensitive: true }, 2);
  await addReady({ survey_id: `${id}.v1` }, 3);
  const dates = { filterStartDate: `${DAY} 00:00:00`, filterEndDate: `${DAY} 23:59:59` };
  const withPhotos = async (login: string, body: object): Promise<string[]> => {
    const found = [];
    for (const route of ['searchSightings', 'searchSurveys'] as const) {
      const answer = await ask(login, route, { body });
      const rows = (answer.body as { items?: Record<string, unknown>[] }).items!;
      found.push(...rows.filter((row) => row.has_photos === true));
    }
    return found.map(({ sighting_id, survey_id }) => String(sighting_id ?? survey_id)).sort();
  };
  for (const body of [dates, { patrolIds: [id] }]) {
    expect(await withPhotos('guardian', body)).toEqual([`${id}.1`, `${id}.2`, `${id}.v1`]);
    expect(await withPhotos('outsider', body)).toEqual([`${id}.1`, `${id}.v1`]);
  }
  await ask('manager', 'deleteRecord', {
    body: { patrolId: id, recordId: `${id}.v1.1`, version: 1, reason: null },
  });
  expect(await withPhotos('guardian', dates)).toEqual([`${id}.1`, `${id}.2`]);
});
