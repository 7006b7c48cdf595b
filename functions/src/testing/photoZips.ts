/** Zips of photos: a patrol with photos, the route that starts a zip, and its job. */
import type { photoZip } from '@portal/shared-types/api/photos';
import type { RouteResponse } from '@portal/shared-types/api/route';
import { PHOTO_FAILURES } from '@portal/shared-types/text/photoJobMessages';
import { addPhotos } from '../data/photos/addPhotos';
import { displayObject, originalObject, readPhotoId } from '../domain/photos/photoPlace';
import { handler } from '../jobs/zipPhotos';
import { inJob } from './asFunction';
import { freshBucket, putVersions, sha256Of, uploaded, type KeptObject } from './bucket';
import { ask, patrolWithAll, storeWithManagers } from './deleting';
import { VIEWERS } from './store';

const runZipJob = inJob('zipPhotos', handler);

type Zip = RouteResponse<typeof photoZip>;

export let bucket: Map<string, KeptObject>;
/** Of the patrol. */
export let id: number;

/** For `beforeEach`. */
export const newPatrol = async (): Promise<void> => {
  bucket = freshBucket();
  await storeWithManagers();
  id = await patrolWithAll();
};

export const makeDisplayBytes = (photoId: string): Buffer => Buffer.from(`display of ${photoId}`);

/** Adds and processes a photo. `versions`: what the job made of it; null: nothing yet. */
export const addPhoto = async (
  of: 's' | 'v',
  no: number,
  notes: object = {},
  versions: 'ready' | 'failed' | null = 'ready',
  patrolId = id,
  bytes?: number,
): Promise<string> => {
  const original = Buffer.from(`original of ${patrolId}.${of}${no}, number ${bucket.size}`);
  const sha256 = sha256Of(original);
  const { answer } = await addPhotos(
    VIEWERS.guardian,
    { patrolId, photos: [{ of, no, notes, sha256 }] },
    () =>
      Promise.resolve([
        {
          ...notes,
          file: {
            ...{
              sha256,
              content_type: 'image/jpeg',
              bytes: bytes ?? original.length,
              width: 3,
              height: 2,
            },
            ...{ camera: null, direction: null },
          },
        },
      ]),
    `add-${sha256}`,
  );
  const photoId = answer.photoIds[0]!;
  const place = readPhotoId(photoId)!;
  bucket.set(originalObject(place, sha256, 'image/jpeg'), uploaded(original));
  if (versions === 'ready') {
    bucket.set(displayObject(place, sha256), uploaded(makeDisplayBytes(photoId)));
    const displayBytes = makeDisplayBytes(photoId).length;
    await putVersions(place, sha256, { state: 'ready', reason: null, displayBytes });
  } else if (versions)
    await putVersions(place, sha256, {
      state: 'failed',
      reason: PHOTO_FAILURES['cannot be shown'],
    });
  return photoId;
};

export const zip = async (login: string, start = false, patrolIds = [id]) => {
  const response = await ask(login, 'photoZip', { body: { patrolIds, ...(start && { start }) } });
  return { ...response, zip: response.body as unknown as Zip };
};
export const lists = (): string[] => [...bucket.keys()].filter((key) => key.endsWith('.json'));
export const zips = (): string[] => [...bucket.keys()].filter((key) => key.endsWith('.zip'));
export const runJob = async (): Promise<void> => {
  for (const key of lists()) await runZipJob({ Records: [{ s3: { object: { key } } }] });
};
