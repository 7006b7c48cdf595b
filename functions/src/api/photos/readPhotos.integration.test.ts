import { meter } from '#data/store/meter.ts';
import { hashSha256, uploaded, type KeptObject } from '#testing/bucket.ts';
import { sendAs, NATION } from '#testing/deleting.ts';
import {
  add,
  addReady,
  DAY,
  idsIn,
  jpeg,
  PATROL_QUERY,
  open,
  storeForPhotos,
  thumbnails,
} from '#testing/photos.ts';

let id: number;
let bucket: Map<string, KeptObject>;
beforeEach(async () => {
  ({ id, bucket } = await storeForPhotos());
});

test('people outside the nation get the display size, without location or file', async () => {
  const photoId = await addReady({ sighting_id: `${id}.1`, caption: 'A fluke' });
  const own = (await open(photoId)).body as Record<string, unknown>;
  expect(own.original_url).toEqual(expect.stringContaining('/photos/'));
  const { body } = await open(photoId, 'outsider');
  expect(body).toMatchObject({
    caption: 'A fluke',
    latitude: null,
    longitude: null,
    file: null,
    original_url: null,
    display_url: expect.stringContaining('/display/') as string,
    data: Buffer.from(`display of ${photoId}`).toString('base64'),
  });
  expect(own.data).not.toEqual((body as { data?: string }).data);
  const links = await sendAs('guardian', 'sightingPhoto', { query: `photoId=${photoId}&data=no` });
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
  const countReads = async (photoId: string) => {
    meter.reset();
    await open(photoId, 'outsider');
    const { requests, path } = meter.read();
    return { requests, path };
  };
  // The first request also reads what later ones have cached.
  await countReads(hidden);
  const reads = await countReads(hidden);
  expect(await countReads(`${id}.s1.9`)).toEqual(reads);
  expect(await countReads(`${id}.s77.1`)).toEqual(reads);
});

test('a photo of a survey is not one of a sighting', async () => {
  await addReady({ survey_id: `${id}.v1` });
  const asSighting = await sendAs('guardian', 'sightingPhoto', { query: `photoId=${id}.v1.1` });
  expect(asSighting.status).toBe(404);
  expect((await open(`${id}.v1.1`)).status).toBe(200);
});

test('a survey lists its photos, sensitive ones for its nation alone', async () => {
  await addReady({ survey_id: `${id}.v1` }, 1);
  await addReady({ survey_id: `${id}.v1`, sensitive: true }, 2);
  const photosSeenBy = async (login: string): Promise<unknown> => {
    const response = await sendAs(login, 'surveysByPatrolId', { query: `patrolId=${id}` });
    return (response.body as { items?: { survey_photos: string[] }[] }).items?.map(
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
  expect((await sendAs('outsider', 'photoIdsForSightings', { body: sightings })).body).toEqual({
    items: [
      {
        sighting_dt: `${DAY} 10:10:00`,
        sighting_id: `${id}.3`,
        nation: NATION,
        photo_ids: [`${id}.s3.1`, `${id}.s3.2`],
      },
    ],
  });
  const surveys = { surveyDates: [`${DAY} 10:00:00%`] };
  expect((await sendAs('guardian', 'photoIdsForSurveys', { body: surveys })).body).toEqual({
    items: [
      {
        survey_start_dt: `${DAY} 10:00:00`,
        survey_id: `${id}.v1`,
        nation: NATION,
        photo_ids: [`${id}.v1.1`],
      },
    ],
  });
  expect((await sendAs('outsider', 'photoIdsForSurveys', { body: surveys })).body).toEqual({
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
    total: 3,
    truncated: false,
    nextToken: null,
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

test('a photo whose thumbnail is missing has none', async () => {
  await addReady({ sighting_id: `${id}.1` });
  for (const key of bucket.keys()) if (key.startsWith('thumbs/')) bucket.delete(key);
  expect((await thumbnails()).body).toMatchObject({ items: [{ data: null }], total: 1 });
});

test('the photos of a patrol come in pages that fit in a response', async () => {
  const large = async (n: number) => Buffer.concat([await jpeg(n), Buffer.alloc(2_500_000)]);
  for (const n of [1, 2, 3]) {
    const file = await large(n);
    bucket.set(`uploads/${id}/s1/${hashSha256(file)}`, uploaded(file));
    await add([{ sighting_id: `${id}.1`, sha256: hashSha256(file) }]);
  }
  const seen: string[] = [];
  let token = '';
  do {
    const page = await sendAs('guardian', 'patrolPhotos', { query: `${PATROL_QUERY}${token}` });
    expect(page.status).toBe(200);
    seen.push(...idsIn(page));
    const { nextToken } = page.body as unknown as { nextToken: string | null };
    token = nextToken === null ? '' : `&nextToken=${nextToken}`;
  } while (token);
  expect(seen).toEqual([`${id}.s1.1`, `${id}.s1.2`, `${id}.s1.3`]);
});

test('searches say which records have photos that the viewer sees', async () => {
  await addReady({ sighting_id: `${id}.1` }, 1);
  await addReady({ sighting_id: `${id}.2`, sensitive: true }, 2);
  await addReady({ survey_id: `${id}.v1` }, 3);
  const dates = { filterStartDate: `${DAY} 00:00:00`, filterEndDate: `${DAY} 23:59:59` };
  const withPhotos = async (login: string, body: object): Promise<string[]> => {
    const found = [];
    for (const route of ['searchSightings', 'searchSurveys'] as const) {
      const response = await sendAs(login, route, { body });
      const rows = (response.body as { items?: Record<string, unknown>[] }).items!;
      found.push(...rows.filter((row) => row.has_photos === true));
    }
    return found.map(({ sighting_id, survey_id }) => String(sighting_id ?? survey_id)).sort();
  };
  for (const body of [dates, { patrolIds: [id] }]) {
    expect(await withPhotos('guardian', body)).toEqual([`${id}.1`, `${id}.2`, `${id}.v1`]);
    expect(await withPhotos('outsider', body)).toEqual([`${id}.1`, `${id}.v1`]);
  }
  await sendAs('manager', 'deleteRecord', {
    body: { patrolId: id, recordId: `${id}.v1.1`, version: 1, reason: null },
  });
  expect(await withPhotos('guardian', dates)).toEqual([`${id}.1`, `${id}.2`]);
});

test('searches find only what has photos that the viewer sees, if asked', async () => {
  const sensitive = await addReady({ sighting_id: `${id}.2`, sensitive: true }, 2);
  const dates = { filterStartDate: `${DAY} 00:00:00`, filterEndDate: `${DAY} 23:59:59` };
  const idsFound = async (login: string): Promise<unknown[]> => {
    const searches = [
      ['searchSightings', dates],
      ['searchSurveys', dates],
      ['searchSightings', { patrolIds: [id] }],
      ['searchSurveys', { patrolIds: [id] }],
    ] as const;
    const found: unknown[] = [];
    for (const [route, body] of searches) {
      const response = await sendAs(login, route, { body: { ...body, onlyWithPhotos: true } });
      const { items } = response.body as { items?: Record<string, unknown>[] };
      found.push(items!.map(({ sighting_id, survey_id }) => sighting_id ?? survey_id));
    }
    const filters = {
      dates: { startDate: `${DAY} 00:00:00`, endDate: `${DAY} 23:59:59` },
      onlyWithPhotos: true,
    };
    const patrols = await sendAs(login, 'searchPatrolsByPost', { body: { filters } });
    found.push((patrols.body as { items?: { id: number }[] }).items!.map((row) => row.id));
    return found;
  };
  expect(await idsFound('guardian')).toEqual([[`${id}.2`], [], [`${id}.2`], [], [id]]);
  expect(await idsFound('outsider')).toEqual([[], [], [], [], []]);
  await sendAs('manager', 'deleteRecord', {
    body: { patrolId: id, recordId: sensitive, version: 1, reason: null },
  });
  expect(await idsFound('guardian')).toEqual([[], [], [], [], []]);
  await addReady({ survey_id: `${id}.v1` }, 3);
  expect(await idsFound('outsider')).toEqual([[], [`${id}.v1`], [], [`${id}.v1`], [id]]);
});
