import { randomUUID } from 'node:crypto';
import { updatePhoto } from '@portal/shared-types/api/photos';
import { editPhoto } from '../../data/photos/editPhoto';
import { oneId } from '../../data/patrol/findPart';
import { defineChange } from '../../http/defineHandler';

export const handler = defineChange(updatePhoto, async ({ caller, body, idempotencyKey }) => {
  const { photo: edited, originalData: original, printOnly } = body;
  const { answer, replayed } = await editPhoto(
    caller,
    {
      photoId: oneId(original.photo_id, edited.photo_id, 'photo.photo_id')!,
      edited,
      original,
    },
    { printOnly: printOnly ?? false, key: idempotencyKey ?? randomUUID() },
  );
  return { answer, replayed };
});
