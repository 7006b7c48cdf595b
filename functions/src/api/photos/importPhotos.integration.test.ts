import { createHash } from 'node:crypto';
import { ApiError, queryText, type Client } from '@portal/shared-types/contract/api/client';
import type { RouteId } from '@portal/shared-types/contract/api/routes';
import { getPhotoOutcomes } from '@portal/shared-types/reading/import/photoOutcomes';
import type { Portal } from '@portal/shared-types/reading/import/portal';
import { sendPatrol } from '@portal/shared-types/reading/import/send';
import { createPhotoSender } from '@portal/shared-types/reading/import/sendDayPhotos';
import { importFiles, whaleTable } from '@portal/shared-types/reading/import/testing/importFiles';
import { jpegFile } from '@portal/shared-types/reading/import/testing/jpegFile';
import type { PutFile } from '@portal/shared-types/reading/photos/sending/putFile';
import type { Photo } from '@portal/shared-types/records/photo';
import { freshBucket, uploaded, type KeptObject } from '#testing/bucket.ts';
import { sendAs, NATION, remove, readSeen, storeWithManagers } from '#testing/deleting.ts';

let bucket: Map<string, KeptObject>;
beforeEach(async () => {
  bucket = freshBucket();
  await storeWithManagers();
});

interface Call {
  body?: unknown;
  query?: Record<string, unknown>;
  idempotencyKey?: string;
}

/** The portal without a network. */
const client = new Proxy({} as Client, {
  get:
    (_, id: RouteId) =>
    async ({ body, query = {}, idempotencyKey }: Call): Promise<unknown> => {
      const response = await sendAs('guardian', id, {
        body,
        query: queryText(query),
        headers: idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey },
      });
      if (response.status >= 400) throw new ApiError(response.status, response.body);
      return response.body;
    },
});
const portal: Portal = { call: (send) => send(client) };

/** As the store does it. */
const put: PutFile = async ({ url, headers, file }) => {
  const key = decodeURIComponent(new URL(url).pathname).replace(/^\/(photos\/)?(?=uploads\/)/, '');
  if (bucket.has(key)) return 412;
  const bytes = Buffer.from(await file.arrayBuffer());
  const checksum = createHash('sha256').update(bytes).digest('base64');
  if (checksum !== headers['x-amz-checksum-sha256']) return 400;
  bucket.set(key, uploaded(bytes, headers['content-type']));
  return 200;
};

const TABLE = [
  'when,lat,lon,count,photo',
  // Two rows with the same time and type.
  '2014-08-11 10:50,53.4,-129.2,1,twin 2',
  '2014-08-11 10:50,53.5,-129.3,2,twin 1.jpg;both.jpg',
  '2014-08-12 09:00,53.6,-129.4,1,both.jpg',
  '',
].join('\n');
const FILES = {
  'photos/both.jpg': jpegFile({ n: 1 }),
  'photos/near.jpg': jpegFile({
    n: 2,
    time: '1994:12:27 06:04:00',
    gps: { date: '2014:08:12', time: [16, 4, 0], latitude: 53.6, longitude: 129.4 },
  }),
  'photos/twin 1.jpg': jpegFile({ n: 3 }),
  'photos/twin 2.jpg': jpegFile({ n: 4 }),
  'photos/stray.jpg': jpegFile({ n: 5, time: '2013:01:01 10:00:00' }),
};

const run = async (store = put, table = TABLE) => {
  const { days, tally } = await importFiles(
    { 'whales.csv': table, ...FILES },
    {
      tables: [whaleTable({ photos: 'photo' })],
      photos: [{ files: ['photos/*.jpg'], clock: '+03:00:00' }],
      corrections: ['1024 weeks later', 'western longitudes'],
    },
  );
  const photos = createPhotoSender({
    put: store,
    file: (name) => Promise.resolve(new Blob([Uint8Array.from(FILES[name as keyof typeof FILES])])),
    now: Date.now,
    rest: () => Promise.resolve(),
    onChange: () => undefined,
  });
  const ids: number[] = [];
  let stopped: string | null = null;
  try {
    for (const [i, day] of days.entries()) {
      const sent = await sendPatrol(portal, day);
      if (sent.outcome === 'refused') photos.refuse(i, day, sent.reason);
      else {
        ids.push(sent.patrolId);
        await photos.send(portal, i, day, sent.patrolId, new AbortController().signal);
      }
    }
  } catch (error) {
    stopped = (error as Error).message;
  }
  const outcomes = getPhotoOutcomes([...photos.photos().values()].flat());
  const count = (is: string): number => outcomes.filter((outcome) => outcome.is === is).length;
  return {
    ids,
    stopped,
    outcomes,
    counts: { added: count('added'), there: count('there'), refused: count('refused') },
    reported: tally.reports().map(({ file }) => file),
  };
};

const photosOn = async (patrolId: number) => {
  const { patrol } = await readSeen('guardian', patrolId);
  const { patrol_start_dt: start } = patrol as unknown as { patrol_start_dt: string };
  const query = queryText({ nation: NATION, patrolStartDate: start });
  const { items } = (await sendAs('guardian', 'photoThumbnails', { query })).body as unknown as {
    items: Photo[];
  };
  return items.map(({ sighting_id, taken_at, latitude, longitude, file }) => ({
    on: sighting_id,
    taken_at,
    ...(latitude !== null && { at: [latitude, longitude] }),
    name: Object.entries(FILES).find(
      ([, bytes]) => createHash('sha256').update(bytes).digest('hex') === file!.sha256,
    )![0],
  }));
};

test('photos go to the records of their rows and times, once, however often they are imported', async () => {
  const first = await run();
  expect(first.stopped).toBeNull();
  expect(first.counts).toEqual({ added: 4, there: 0, refused: 0 });
  expect(first.reported).toEqual(['photos/stray.jpg']);
  const [one, two] = first.ids as [number, number];
  expect(await photosOn(one)).toEqual([
    { on: `${one}.1`, name: 'photos/twin 2.jpg', taken_at: null },
    { on: `${one}.2`, name: 'photos/both.jpg', taken_at: null },
    { on: `${one}.2`, name: 'photos/twin 1.jpg', taken_at: null },
  ]);
  expect(await photosOn(two)).toEqual([
    { on: `${two}.1`, name: 'photos/both.jpg', taken_at: null },
    {
      on: `${two}.1`,
      name: 'photos/near.jpg',
      // Corrected: the file has a date of 1994, a clock that is three hours slow, and 129.4 east.
      taken_at: '2014-08-12 09:04:00',
      at: [53.6, -129.4],
    },
  ]);

  const again = await run();
  expect(again.counts).toEqual({ added: 0, there: 4, refused: 0 });
  expect(await photosOn(one)).toHaveLength(3);

  // A deleted photo stays deleted.
  expect((await remove('manager', two, `${two}.s1.1`, 1)).status).toBe(200);
  const { counts, outcomes } = await run();
  expect(counts).toEqual({ added: 0, there: 3, refused: 1 });
  expect(outcomes.find(({ is }) => is === 'refused')!.reason).toMatch(/It is deleted: restore it/);
});

test('an import that lost its connection continues where it stopped', async () => {
  let puts = 0;
  const lost = await run((call) =>
    ++puts > 2 ? Promise.reject(new TypeError('Failed to fetch')) : put(call),
  );
  expect(lost.stopped).toBe('The photos could not be sent: the connection was lost too often.');
  expect(lost.ids).toHaveLength(1);
  const next = await run();
  expect(next.stopped).toBeNull();
  expect(next.ids[0]).toBe(lost.ids[0]);
  expect((await photosOn(next.ids[0]!)).map(({ name }) => name)).toHaveLength(3);
  expect(await photosOn(next.ids[1]!)).toHaveLength(2);
});

test('photos of a day that is in the portal with other content are reported, not added', async () => {
  const { ids } = await run();
  const { sightings } = await readSeen('guardian', ids[0]!);
  const { sighting_id, version } = sightings[1]!;
  expect((await remove('manager', ids[0]!, sighting_id, version)).status).toBe(200);
  const { outcomes } = await run();
  expect(outcomes.map(({ file, is }) => [file, is])).toEqual([
    ['photos/both.jpg', 'refused'],
    ['photos/twin 1.jpg', 'refused'],
    ['photos/twin 2.jpg', 'refused'],
    ['photos/near.jpg', 'there'],
  ]);
  expect(outcomes[1]!.reason).toMatch(
    /^2014-08-11: this day was already imported as Patrol #\d+, with/,
  );
});
