import { editSighting } from '@portal/shared-types/contract/api/editor';
import { sightingEditor } from '#data/change/editSighting.ts';
import { defineChange } from '#http/defineHandler.ts';
import { editedPart } from '#http/editedPart.ts';

export const handler = defineChange(editSighting, (request) => {
  const { editedSighting: edited, originalSighting: original } = request.body;
  return editedPart(sightingEditor, 'sighting', request, { edited, original });
});
