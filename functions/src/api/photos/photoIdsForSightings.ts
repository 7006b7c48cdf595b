import { photoIdsForSightings } from '@portal/shared-types/contract/api/photos';
import { photosAt } from '#data/photos/photoIds.ts';
import { defineHandler } from '#http/defineHandler.ts';

export const handler = defineHandler(photoIdsForSightings, async ({ caller, body }) => ({
  items: (await photosAt(caller, 'S', body.sightingDates)).map(({ recordId, photos }) => ({
    sighting_dt: photos[0]!.photo.sighting_dt!,
    sighting_id: recordId,
    nation: photos[0]!.photo.nation,
    photo_ids: photos.map(({ photo }) => photo.photo_id),
  })),
}));
