import { photoIdsForSurveys } from '@portal/shared-types/contract/api/photos';
import { photosAt } from '#data/photos/photoIds.ts';
import { defineHandler } from '#http/defineHandler.ts';

export const handler = defineHandler(photoIdsForSurveys, async ({ caller, body }) => ({
  items: (await photosAt(caller, 'V', body.surveyDates)).map(({ recordId, photos }) => ({
    survey_start_dt: photos[0]!.photo.survey_start_dt!,
    survey_id: recordId,
    nation: photos[0]!.photo.nation,
    photo_ids: photos.map(({ photo }) => photo.photo_id),
  })),
}));
