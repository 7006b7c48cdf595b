import { editSighting } from '@portal/shared-types/api/editor';
import { sightingEditor } from '../../data/change/editSighting';
import { defineChange } from '../../http/defineHandler';
import { editedPart } from '../../http/editedPart';

export const handler = defineChange(editSighting, async (request) => {
  const { editedSighting: edited, originalSighting: original } = request.body;
  const { answer, replayed } = await editedPart(sightingEditor, request, { edited, original });
  const { record, ...rest } = answer;
  return { answer: { sighting: record, ...rest }, replayed };
});
