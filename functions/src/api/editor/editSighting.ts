import { editSighting } from '@portal/shared-types/contract/api/editor';
import { sightingEditor } from '../../data/change/editSighting';
import { defineChange } from '../../http/defineHandler';
import { editedPart } from '../../http/editedPart';

export const handler = defineChange(editSighting, (request) => {
  const { editedSighting: edited, originalSighting: original } = request.body;
  return editedPart(sightingEditor, 'sighting', request, { edited, original });
});
