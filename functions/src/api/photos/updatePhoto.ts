import { isEditable } from '@portal/shared-types/records/engine/change/flat';
import { updatePhoto } from '@portal/shared-types/contract/api/photos';
import { editPhoto } from '#data/photos/editPhoto.ts';
import { refuseFixedFields } from '#domain/fixedFields.ts';
import { oneId } from '#data/patrol/findPart.ts';
import { defineChange } from '#http/defineHandler.ts';

export const handler = defineChange(updatePhoto, ({ caller, body, requestKey }) => {
  const { photo: edited, originalData: original, printOnly = false } = body;
  refuseFixedFields(edited, original, (key) => !isEditable('photo', key), 'body.photo');
  const photoId = oneId(original.photo_id, edited.photo_id, 'photo.photo_id')!;
  return editPhoto(caller, { photoId, edited, original }, { printOnly, key: requestKey() });
});
