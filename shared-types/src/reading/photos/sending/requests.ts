/** The two requests of an upload: getting links for files, and adding them to their records. */
import type { Client } from '#contract/api/client.ts';
import type { RouteResponse } from '#contract/api/route.ts';
import type { Routes } from '#contract/api/routes.ts';
import { requestKey } from '#contract/api/requestKey.ts';
import type { PhotoToSend } from './photoToSend';

export type PhotoLink = RouteResponse<Routes['photoUploadLinks']>['items'][number];
export type PhotoClient = Pick<Client, 'photoUploadLinks' | 'addPhotos'>;
type NewPhoto = Parameters<Client['addPhotos']>[0]['body']['photos'][number];

/** The login page of a network may answer instead of the portal; nothing is saved then. */
const fromPortal = <T>(items: readonly T[] | undefined, wanted: number): readonly T[] => {
  if (!Array.isArray(items) || items.length !== wanted)
    throw new TypeError('This response is not from the portal');
  return items as readonly T[];
};

export const linksFor = async (
  client: PhotoClient,
  photos: readonly PhotoToSend[],
): Promise<readonly PhotoLink[]> => {
  const body = {
    photos: photos.map(({ target, sha256, type, bytes }) => ({
      recordId: target.recordId!,
      sha256,
      content_type: type,
      bytes,
    })),
  };
  return fromPortal((await client.photoUploadLinks({ body })).items, photos.length);
};

const isSurvey = (recordId: string): boolean => /\.v\d+$/.test(recordId);

/** The portal reads the other facts from the file. */
const newPhoto = ({ target, sha256, notes }: PhotoToSend): NewPhoto => {
  const recordId = target.recordId!;
  const caption = notes.caption?.trim();
  return {
    ...(isSurvey(recordId) ? { survey_id: recordId } : { sighting_id: recordId }),
    sha256,
    ...notes,
    ...(caption !== undefined && { caption: caption === '' ? null : caption }),
  };
};

/** Returns ids of the new photos. Sending the same photos again, after a lost answer, adds them once. */
export const addToRecords = async (
  client: PhotoClient,
  photos: readonly PhotoToSend[],
): Promise<readonly string[]> => {
  const body = { photos: photos.map(newPhoto) };
  const idempotencyKey = await requestKey(photos.map(({ id }) => id).join(' '), body);
  return fromPortal((await client.addPhotos({ body, idempotencyKey })).photoIds, photos.length);
};
