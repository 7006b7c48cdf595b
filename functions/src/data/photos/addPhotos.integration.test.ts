import { LIMITS } from '@portal/shared-types/base/text/limits';
import { aPatrol, aSighting } from '#testing/builders.ts';
import { expectSoundEntries } from '#testing/soundEntries.ts';
import { freshStore, VIEWERS } from '#testing/store.ts';
import { createPatrol } from '../change/createPatrol';
import { hashValue } from '../patrol/patrolGuard';
import { liveParts, type PhotoBody } from '../patrol/patrolState';
import { readStoredPatrol } from '../patrol/storedPatrol';
import { addParts } from '../change/addParts';
import { REQUEST, requestKey } from '../store/keys';
import { getItem } from '../store/send';
import { addPhotos, type NewPhoto, type ReceiveFiles } from './addPhotos';
import { deleteRecord, restoreRecord } from '../change/deleteRecords';

const author = VIEWERS.guardian;
const manager = VIEWERS.network;
const CAPTION = 'Fluke, underside 🐋 é';

const content = (n: number): PhotoBody => ({
  caption: CAPTION,
  taken_at: '2026-07-04 10:00:00',
  latitude: 52.1,
  longitude: -128.4,
  file: {
    sha256: n.toString(16).padStart(64, '0'),
    content_type: 'image/jpeg',
    bytes: 5_000_000,
    width: 6000,
    height: 4000,
    camera: null,
    direction: 12.5,
  },
});
const photo = (recordKind: 's' | 'v', no: number, n: number): NewPhoto => {
  const { file, ...notes } = content(n);
  return { recordKind, no, notes, sha256: file.sha256 };
};
const sightingPhoto = (no: number, n: number): NewPhoto => photo('s', no, n);
const surveyPhoto = (no: number, n: number): NewPhoto => photo('v', no, n);
const receive: ReceiveFiles = (photos) =>
  Promise.resolve(photos.map(({ sha256 }) => content(Number.parseInt(sha256, 16))));

let pid: number;
beforeEach(async () => {
  await freshStore();
  const made = await createPatrol(
    author,
    aPatrol({
      sightings: [aSighting()],
      surveys: [{ survey_type: 'Whale Survey', survey_start_dt: '2026-07-04 09:00:00' }],
    }),
    'the-patrol',
  );
  pid = made.patrolId;
});

const add = (photos: readonly NewPhoto[], key = 'photos-1', who = author) =>
  addPhotos(who, { patrolId: pid, photos }, receive, key);
const stored = async () => (await readStoredPatrol(pid))!;
const shown = async (): Promise<string[]> =>
  liveParts((await stored()).state).photos.map(
    ({ recordKind, no, seq }) => `${recordKind}${no}.${seq}`,
  );

test('photos are kept as sent, numbered within their record', async () => {
  const photos = [surveyPhoto(1, 1), sightingPhoto(1, 2), sightingPhoto(1, 3)];
  expect(await add(photos)).toEqual({
    response: {
      patrolId: pid,
      version: 2,
      photoIds: [`${pid}.v1.1`, `${pid}.s1.1`, `${pid}.s1.2`],
    },
    replayed: false,
  });
  expect((await stored()).state.photos).toEqual([
    { recordKind: 's', no: 1, seq: 1, version: 1, body: content(2) },
    { recordKind: 's', no: 1, seq: 2, version: 1, body: content(3) },
    { recordKind: 'v', no: 1, seq: 1, version: 1, body: content(1) },
  ]);
  await expectSoundEntries(pid);
});

test('a request keeps the hash that it had in earlier releases, so that a repeat of it is known', async () => {
  const { notes, sha256 } = photo('s', 1, 1);
  await add([sightingPhoto(1, 1)], 'known');
  const photos = [{ of: 's', no: 1, notes, sha256 }];
  const { body } = (await getItem({ pk: requestKey(author.login_name, 'known'), sk: REQUEST }))!;
  expect(body).toBe(hashValue(['photos', { patrolId: pid, photos }]));
});

test('the same request adds once', async () => {
  const first = await add([sightingPhoto(1, 1)]);
  expect(await add([sightingPhoto(1, 1)])).toEqual({ ...first, replayed: true });
  expect(await shown()).toEqual(['s1.1']);
});

test('the same file twice on a record is refused, on two records it is not', async () => {
  await add([sightingPhoto(1, 1), surveyPhoto(1, 1)]);
  await expect(add([sightingPhoto(1, 2), sightingPhoto(1, 1)], 'again')).rejects.toMatchObject({
    code: 'already-exists',
    message: expect.stringContaining(`as photo ${pid}.s1.1`) as string,
  });
  await expect(add([sightingPhoto(1, 2), sightingPhoto(1, 2)], 'both')).rejects.toMatchObject({
    code: 'already-exists',
  });
  expect(await shown()).toEqual(['s1.1', 'v1.1']);
});

test.each(['s', 'v'] as const)('a record that is missing is refused: %s2', async (recordKind) => {
  await expect(add([sightingPhoto(1, 9), photo(recordKind, 2, 1)])).rejects.toMatchObject({
    code: 'invalid-request',
  });
  expect(await shown()).toEqual([]);
});

test('other nations may not add', async () => {
  await expect(add([sightingPhoto(1, 1)], 'key', VIEWERS.outsider)).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('photos are hidden with their record and come back with it', async () => {
  await add([sightingPhoto(1, 1), surveyPhoto(1, 2)]);
  const record = { patrolId: pid, recordId: `${pid}.v1` };
  await deleteRecord(manager, { ...record, version: 1, reason: null }, 'delete');
  expect(await shown()).toEqual(['s1.1']);
  await expect(add([surveyPhoto(1, 3)], 'later')).rejects.toMatchObject({
    code: 'invalid-request',
  });
  await restoreRecord(manager, record, 'restore');
  expect(await shown()).toEqual(['s1.1', 'v1.1']);
});

test('two people who add at the same time get different numbers, and other records stay', async () => {
  await Promise.all([
    add([sightingPhoto(1, 1)], 'one'),
    add([sightingPhoto(1, 2)], 'two', manager),
    addParts(author, { id: pid, sightings: [aSighting()], surveys: [] }, 'sighting'),
  ]);
  expect(await shown()).toEqual(['s1.1', 's1.2']);
  expect((await stored()).state.sightings).toHaveLength(2);
});

test('photos beyond one transaction are added as a whole, up to a patrol’s limit', async () => {
  const many = (count: number, from: number) =>
    Array.from({ length: count }, (_, i) => sightingPhoto(1, from + i));
  await add(many(400, 1));
  expect(await shown()).toHaveLength(400);
  await expect(add(many(LIMITS.photosPerPatrol - 399, 1000), 'rest')).rejects.toMatchObject({
    code: 'invalid-request',
  });
});
