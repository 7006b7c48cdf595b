/** One photo by its id, with links to its files and the file itself. */
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import type { OpenedPhoto } from '@portal/shared-types/contract/api/photos';
import { problem } from '@portal/shared-types/base/text/problems';
import {
  displayObject,
  originalObject,
  readPhotoId,
  type PhotoKey,
} from '#domain/photos/photoKeys.ts';
import { downloadLink } from '../objects/links';
import { readObject } from '../objects/objects';
import { readHeads } from '../patrol/patrolStore';
import { readRecordPhotos, type SeenPhoto } from './readPhotos';

/** As base64, this fits a response with everything else. */
const MAX_DATA_BYTES = 4_000_000;

const getOriginalKey = ({ key, file }: SeenPhoto): string =>
  originalObject(key, file.sha256, file.content_type);

/** The original if allowed and small enough, otherwise the display size; undefined until ready */
export const readPhotoFile = async (seen: SeenPhoto): Promise<Buffer | undefined> => {
  if (seen.own && seen.file.bytes <= MAX_DATA_BYTES) return readObject(getOriginalKey(seen));
  return seen.photo.state === 'ready'
    ? readObject(displayObject(seen.key, seen.file.sha256))
    : undefined;
};

/** "Patrol 1042 Sighting 17 Photo 3.jpg" */
const getFileName = ({ pid, recordKind, no, seq }: PhotoKey, key: string): string =>
  `Patrol ${pid} ${recordKind === 's' ? 'Sighting' : 'Survey'} ${no} Photo ${seq}${key.slice(key.lastIndexOf('.'))}`;

/** @param recordKind a sighting or a survey; photos of the other kind aren't found */
export const openPhoto = async (
  viewer: Viewer,
  photoId: string,
  recordKind: 's' | 'v',
  withData: boolean,
): Promise<OpenedPhoto> => {
  const key = readPhotoId(photoId);
  if (key?.recordKind !== recordKind) throw problem('not-found');
  const [head] = await readHeads(viewer, [key.pid]);
  const photos = head ? await readRecordPhotos(viewer, head, key) : [];
  const seen = photos.find(({ photo }) => photo.photo_id === photoId);
  if (!seen) throw problem('not-found');
  const { photo, file, own } = seen;
  const original = getOriginalKey(seen);
  const [display_url, original_url, data] = await Promise.all([
    photo.state === 'ready' ? downloadLink(displayObject(key, file.sha256)) : null,
    own ? downloadLink(original, getFileName(key, original)) : null,
    withData ? readPhotoFile(seen) : undefined,
  ]);
  return { ...photo, display_url, original_url, data: data?.toString('base64') ?? null };
};
