import { updatePhoto } from '@portal/shared-types/api/photos';
import { editPhoto } from '../../data/photos/editPhoto';
import { oneId } from '../../data/patrol/findPart';
import { defineChange } from '../../http/defineHandler';

export const handler = defineChange(updatePhoto, ({ caller, body, requestKey }) => {
  const { photo: edited, originalData: original, printOnly = false } = body;
  const photoId = oneId(original.photo_id, edited.photo_id, 'photo.photo_id')!;
  return editPhoto(caller, { photoId, edited, original }, { printOnly, key: requestKey() });
});
