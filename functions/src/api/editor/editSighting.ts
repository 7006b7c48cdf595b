import { randomUUID } from 'node:crypto';
import { editSighting } from '@portal/shared-types/api/editor';
import { editPart } from '../../data/change/editPart';
import { sightingEditor } from '../../data/change/editSighting';
import { oneId } from '../../data/patrol/findPart';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(
  editSighting,
  async ({ caller, body, idempotencyKey, setHeader }) => {
    const {
      editedSighting: edited,
      originalSighting: original,
      nation,
      patrolStartDate,
      printOnly,
    } = body;
    const { answer, replayed } = await editPart(
      sightingEditor,
      caller,
      {
        edited,
        original,
        id: oneId(original.sighting_id, edited.sighting_id, 'editedSighting.sighting_id'),
        nation,
        patrolStartDate: patrolStartDate ?? null,
      },
      { printOnly: printOnly ?? false, key: idempotencyKey ?? randomUUID() },
    );
    if (replayed) setHeader('idempotency-replayed', 'true');
    const { record, ...rest } = answer;
    return { sighting: record, ...rest };
  },
);
