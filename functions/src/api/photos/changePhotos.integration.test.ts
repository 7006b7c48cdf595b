import { sendAs, NATION } from '#testing/deleting.ts';
import { add, addReady, DAY, jpeg, open, storeForPhotos } from '#testing/photos.ts';

let id: number;
beforeEach(async () => {
  ({ id } = await storeForPhotos());
});

const read = async (photoId: string) => (await open(photoId)).body as Record<string, unknown>;
const update = (photo: object, originalData: object, login = 'guardian') =>
  sendAs(login, 'updatePhoto', { body: { photo, originalData } });

test('what was edited is saved; what someone else changed stays, or is a conflict', async () => {
  const photoId = await addReady({ sighting_id: `${id}.1`, caption: 'A fluke' });
  const original = await read(photoId);
  const saved = await update({ ...original, caption: 'A fluke, underside' }, original);
  expect([saved.status, saved.body]).toMatchObject([
    200,
    {
      written: true,
      patrolVersion: 3,
      photo: { caption: 'A fluke, underside', version: 2 },
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
])('%s is refused', async (_what, over) => {
  const photoId = await addReady({ sighting_id: `${id}.1` });
  const original = await read(photoId);
  expect((await update({ ...original, ...over }, original)).status).toBe(400);
  expect((await read(photoId)).version).toBe(1);
});

test('facts of the file, and where the photo belongs, can’t be changed', async () => {
  const photoId = await addReady({ sighting_id: `${id}.1` });
  const original = await read(photoId);
  const edited = { ...original, file: null, photo_seq: 7, width: 1, sighting_id: `${id}.2` };
  const response = await update(edited, original);
  expect([response.status, response.body.code]).toEqual([400, 'invalid-request']);
  const { display_url: _d, original_url: _o, ...kept } = original;
  expect(await read(photoId)).toMatchObject(kept);
});

test('people outside the nation can’t change it', async () => {
  const photoId = await addReady({ sighting_id: `${id}.1` });
  const original = (await open(photoId, 'outsider')).body;
  const response = await update({ ...(original as object), caption: 'mine' }, original, 'outsider');
  expect(response.status).toBe(403);
});

test('a photo is deleted and restored, alone and with its record', async () => {
  const photoId = await addReady({ sighting_id: `${id}.3`, caption: 'A fluke' });
  const remove = (recordId: string, version: number) =>
    sendAs('manager', 'deleteRecord', {
      body: { patrolId: id, recordId, version, reason: null },
    });
  const restore = (recordId: string) =>
    sendAs('manager', 'restoreRecord', { body: { patrolId: id, recordId } });
  expect((await remove(photoId, 1)).status).toBe(200);
  expect((await open(photoId)).status).toBe(404);
  const deleted = await sendAs('manager', 'deletedRecords', {
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
  // Deleting the survey deletes its sighting, and so the photo.
  await remove(`${id}.v1`, 1);
  expect((await open(photoId)).status).toBe(404);
  const hidden = await remove(photoId, 3);
  expect(hidden.body).toMatchObject({
    code: 'stale',
    detail: 'The photo was deleted with its record.',
  });
  await restore(`${id}.v1`);
  expect((await open(photoId)).status).toBe(200);
  const history = await sendAs('manager', 'patrolHistory', {
    query: `patrolId=${id}&recordId=${photoId}`,
  });
  const { items } = history.body as unknown as { items: { action: string }[] };
  expect(items.map(({ action }) => action)).toEqual(['restored', 'deleted', 'added']);
});
