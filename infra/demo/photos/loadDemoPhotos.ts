import { createHash } from 'node:crypto';
import { addPhotos } from '@portal/functions/data/photos/addPhotos';
import { receiveFiles } from '@portal/functions/data/photos/receiveFiles';
import sharp, { type Exif } from 'sharp';
import { findManager, type FlaggedPatrol } from '../flags';
import { createRandom, type Random } from '../random';
import { choosePhotos, type DemoPhoto, type PatrolWithPhotos } from './choosePhotos';
import { makeScene } from './scenes';

/** Patrols at the same time: rendering and writing take turns. */
const AT_ONCE = 3;

/** EXIF writes degrees as three fractions. */
const formatDegrees = (value: number): string => {
  const seconds = Math.round(Math.abs(value) * 3600 * 100);
  return `${Math.floor(seconds / 360_000)}/1 ${Math.floor((seconds % 360_000) / 6000)}/1 ${seconds % 6000}/100`;
};

const makeExif = ({ at, position }: DemoPhoto): Exif => ({
  IFD0: { Make: 'Demo', Model: 'Boat camera' },
  IFD2: { DateTimeOriginal: at.replaceAll('-', ':') },
  ...(position && {
    IFD3: {
      GPSLatitudeRef: position.latitude < 0 ? 'S' : 'N',
      GPSLatitude: formatDegrees(position.latitude),
      GPSLongitudeRef: position.longitude < 0 ? 'W' : 'E',
      GPSLongitude: formatDegrees(position.longitude),
    },
  }),
});

export const renderPhoto = (photo: DemoPhoto, r: Random): Promise<Buffer> =>
  sharp(Buffer.from(makeScene(photo.type, r)))
    .flatten()
    .withExif(makeExif(photo))
    .jpeg({ quality: 85 })
    .toBuffer();

const addTo = async ({ patrol, photos }: PatrolWithPhotos, r: Random): Promise<void> => {
  const { patrolId } = patrol;
  const files = await Promise.all(photos.map((photo) => renderPhoto(photo, r)));
  const wanted = photos.map(({ recordKind, no, notes }, i) => ({
    recordKind,
    no,
    notes,
    sha256: createHash('sha256').update(files[i]!).digest('hex'),
  }));
  await addPhotos(
    findManager(patrol.patrol.nation),
    { patrolId, photos: wanted },
    (all) => receiveFiles(patrolId, all, (i) => files[i]),
    `demo photos ${patrolId}`,
  );
};

export const loadDemoPhotos = async (made: readonly FlaggedPatrol[]): Promise<void> => {
  const waiting = choosePhotos(made, createRandom(made.length));
  const worker = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      await addTo(next, createRandom(next.patrol.patrolId));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
};
