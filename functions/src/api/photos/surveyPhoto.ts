import { surveyPhoto } from '@portal/shared-types/contract/api/photos';
import { openPhoto } from '#data/photos/openPhoto.ts';
import { defineOpening } from '#http/defineOpening.ts';

export const handler = defineOpening(surveyPhoto, async ({ caller, query: { photoId, data } }) => {
  const response = await openPhoto(caller, photoId, 'v', data !== 'no');
  return { opened: [response], response };
});
