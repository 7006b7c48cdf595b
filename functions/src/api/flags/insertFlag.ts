import { insertFlag } from '@portal/shared-types/api/flags';
import { raiseFlag } from '../../data/flags/raiseFlag';
import { defineChange } from '../../http/defineHandler';
import { requestKeyOf } from '../../http/requestKey';

export const handler = defineChange(insertFlag, async ({ caller, body, idempotencyKey }) => {
  // The author is always the signed-in person.
  const { createdBy: _sent, surveyStartDate, sightingStartDate, recordId, note, ...said } = body;
  const wanted = {
    ...said,
    surveyStartDate: surveyStartDate ?? null,
    sightingStartDate: sightingStartDate ?? null,
    recordId: recordId ?? null,
    note: note ?? null,
  };
  const { flag, replayed } = await raiseFlag(
    caller,
    wanted,
    idempotencyKey ?? requestKeyOf(wanted),
  );
  return { answer: flag, replayed };
});
