/** Zips of photos: a patrol with photos, the route that starts a zip, and its job. */
import type { photoZip } from '@portal/shared-types/contract/api/photos';
import type { RouteResponse } from '@portal/shared-types/contract/api/route';
import { PHOTO_FAILURES } from '@portal/shared-types/base/text/photoJobMessages';
import { addPhotos } from '#data/photos/addPhotos.ts';
import { displayObject, originalObject, readPhotoId } from '#domain/photos/photoKeys.ts';
import { handler } from '#jobs/zipPhotos.ts';
import { inJob } from './asFunction';
import { freshBucket, putVersions, hashSha256, uploaded, type KeptObject } from './bucket';
import { sendAs, patrolWithAll, storeWithManagers } from './deleting';
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
  recordKind: 's' | 'v',
  no: number,
  notes: object = {},
  versions: 'ready' | 'failed' | null = 'ready',
  patrolId = id,
  bytes?: number,
): Promise<string> => {
  const original = Buffer.from(`original of ${patrolId}.${recordKind}${no}, number ${bucket.size}`);
  const sha256 = hashSha256(original);
  const { response } = await addPhotos(
    VIEWERS.guardian,
    { patrolId, photos: [{ recordKind, no, notes, sha256 }] },
    () =>
      Promise.resolve([
        {
          ...notes,
          file: {
            sha256,
            content_type: 'image/jpeg',
            bytes: bytes ?? original.length,
            width: 3,
            height: 2,
            camera: null,
            direction: null,
          },
        },
      ]),
    `add-${sha256}`,
  );
  const photoId = response.photoIds[0]!;
  const key = readPhotoId(photoId)!;
  bucket.set(originalObject(key, sha256, 'image/jpeg'), uploaded(original));
  if (versions === 'ready') {
    bucket.set(displayObject(key, sha256), uploaded(makeDisplayBytes(photoId)));
    const displayBytes = makeDisplayBytes(photoId).length;
    await putVersions(key, sha256, { state: 'ready', reason: null, displayBytes });
  } else if (versions)
    await putVersions(key, sha256, {
      state: 'failed',
      reason: PHOTO_FAILURES['cannot be shown'],
    });
  return photoId;
};

export const zip = async (login: string, start = false, patrolIds = [id]) => {
  const response = await sendAs(login, 'photoZip', {
    body: { patrolIds, ...(start && { start }) },
  });
  return { ...response, zip: response.body as unknown as Zip };
};
export const lists = (): string[] => [...bucket.keys()].filter((key) => key.endsWith('.json'));
export const zips = (): string[] => [...bucket.keys()].filter((key) => key.endsWith('.zip'));
export const runJob = async (): Promise<void> => {
  for (const key of lists()) await runZipJob({ Records: [{ s3: { object: { key } } }] });
};
