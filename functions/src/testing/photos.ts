/** A patrol whose records get photos, and what people read of them. */
import type { Photo } from '@portal/shared-types/records/photo';
import sharp from 'sharp';
import { displayObject, readPhotoId, thumbObject } from '#domain/photos/photoKeys.ts';
import { freshBucket, putVersions, hashSha256, uploaded, type KeptObject } from './bucket';
import { sendAs, NATION, patrolWithAll, START, storeWithManagers } from './deleting';
import type { TestResponse } from './invoke';

export const DAY = START.slice(0, 10);

let bucket = new Map<string, KeptObject>();

/** A new store and bucket. @returns the id of the patrol, and the objects of the bucket */
export const storeForPhotos = async (): Promise<{ id: number; bucket: typeof bucket }> => {
  bucket = freshBucket();
  await storeWithManagers();
  return { id: await patrolWithAll(), bucket };
};

/** A small photo with a location and a time in its EXIF. @param n other numbers give other files */
export const jpeg = (n: number): Promise<Buffer> =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: { r: 40 * n, g: 1, b: 1 } } })
    .withExif({
      IFD0: { Make: 'Boat', Model: 'Camera' },
      IFD2: { DateTimeOriginal: '2026:07:04 09:10:11' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 30/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '128/1 15/1 0/1',
      },
    })
    .jpeg()
    .toBuffer();

/** Like the job, with text instead of pictures. */
const process = async (photoId: string, sha256: string): Promise<void> => {
  const key = readPhotoId(photoId)!;
  const display = Buffer.from(`display of ${photoId}`);
  bucket.set(displayObject(key, sha256), uploaded(display));
  bucket.set(thumbObject(key, sha256), uploaded(Buffer.from(`thumbnail of ${photoId}`)));
  await putVersions(key, sha256, { state: 'ready', reason: null, displayBytes: display.length });
};

export const add = (
  photos: object[],
  login = 'guardian',
  headers: Record<string, string> = {},
): Promise<TestResponse> => sendAs(login, 'addPhotos', { body: { photos }, headers });

/** Sends a photo in the request, adds and processes it. @returns its id */
export const addReady = async (notes: object, n = 1): Promise<string> => {
  const file = await jpeg(n);
  const response = await add([{ ...notes, data: file.toString('base64') }]);
  expect([response.status, response.text]).toEqual([201, expect.any(String)]);
  const [photoId] = (response.body as unknown as { photoIds: string[] }).photoIds;
  await process(photoId!, hashSha256(file));
  return photoId!;
};

export const open = (photoId: string, login = 'guardian'): Promise<TestResponse> =>
  sendAs(login, photoId.includes('.s') ? 'sightingPhoto' : 'surveyPhoto', {
    query: `photoId=${photoId}`,
  });

export const PATROL_QUERY = `nation=${encodeURIComponent(NATION)}&patrolStartDate=${encodeURIComponent(START)}`;

export const thumbnails = (login = 'guardian', more = ''): Promise<TestResponse> =>
  sendAs(login, 'photoThumbnails', { query: PATROL_QUERY + more });

export const idsIn = (response: { body: object }): string[] =>
  (response.body as { items: Photo[] }).items.map(({ photo_id }) => photo_id);
