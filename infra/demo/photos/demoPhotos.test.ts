import { readPhotoMetadata } from '@portal/shared-types/reading/photos/photoMetadata';
import { newPatrol } from '@portal/shared-types/records/patrol';
import sharp from 'sharp';
import type { FlaggedPatrol } from '../flags';
import { demoPatrols } from '../generate';
import { createRandom } from '../random';
import { choosePhotos } from './choosePhotos';
import { renderPhoto } from './loadDemoPhotos';

let made: FlaggedPatrol[];
beforeAll(() => {
  made = [...demoPatrols('2026-11-21', undefined, 40)].map((input, i) => {
    const patrol = newPatrol.parse(input);
    const patrolId = 1001 + i;
    return {
      patrol,
      patrolId,
      sightingIds: patrol.sightings.map((_, n) => `${patrolId}.${n + 1}`),
      surveyIds: patrol.surveys.map((_, n) => `${patrolId}.v${n + 1}`),
    };
  });
});

test('a hundred different records of many types have photos, those of the newest patrols', () => {
  const chosen = choosePhotos(made, createRandom(1));
  const photos = chosen.flatMap(({ patrol, photos: some }) =>
    some.map(({ recordKind, no, type }) => ({ id: `${patrol.patrolId}.${recordKind}${no}`, type })),
  );
  expect(new Set(photos.map(({ id }) => id)).size).toBe(100);
  expect(new Set(photos.map(({ type }) => type)).size).toBeGreaterThan(15);
  expect(chosen[0]!.patrol.patrolId).toBe(1040);
  const everything = chosen.flatMap(({ photos: some }) => some);
  const cultural = everything.filter(({ type }) => type.includes('Cultural'));
  expect(cultural.every(({ notes }) => notes.sensitive)).toBe(true);
});

test('a photo has the time and location of its record in its EXIF, and is never the same twice', async () => {
  const photos = choosePhotos(made, createRandom(1)).flatMap(({ photos: some }) => some);
  const photo = photos.find(({ position }) => position !== null)!;
  const [one, other] = await Promise.all(
    [1, 2].map((seed) => renderPhoto(photo, createRandom(seed))),
  );
  expect(one!.equals(other!)).toBe(false);
  const { format, width, height } = await sharp(one).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1024, 768]);
  const { taken_at, latitude, longitude, camera } = await readPhotoMetadata(one!);
  expect([taken_at, camera]).toEqual([photo.at, 'Demo Boat camera']);
  expect(latitude).toBeCloseTo(photo.position!.latitude, 4);
  expect(longitude).toBeCloseTo(photo.position!.longitude, 4);
});
