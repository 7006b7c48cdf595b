import { editSighting } from '@portal/shared-types/api/editor';
import { sightingEditor } from '../../data/change/editSighting';
import { oneId } from '../../data/patrol/findPart';
import { defineChange } from '../../http/defineHandler';
import { editedPart } from '../../http/editedPart';

export const handler = defineChange(editSighting, async (request) => {
  const { editedSighting: edited, originalSighting: original } = request.body;
  const id = oneId(original.sighting_id, edited.sighting_id, 'editedSighting.sighting_id');
  const { answer, replayed } = await editedPart(sightingEditor, request, { edited, original, id });
  const { record, ...rest } = answer;
  return { answer: { sighting: record, ...rest }, replayed };
});
