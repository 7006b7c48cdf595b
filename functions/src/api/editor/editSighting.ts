import { editSighting } from '@portal/shared-types/api/editor';
import { sightingEditor } from '../../data/change/editSighting';
import { oneId } from '../../data/patrol/findPart';
import { defineHandler } from '../../http/defineHandler';
import { editedPart } from '../../http/editedPart';

export const handler = defineHandler(editSighting, async (request) => {
  const { editedSighting: edited, originalSighting: original } = request.body;
  const id = oneId(original.sighting_id, edited.sighting_id, 'editedSighting.sighting_id');
  const { record, ...rest } = await editedPart(sightingEditor, request, { edited, original, id });
  return { sighting: record, ...rest };
});
