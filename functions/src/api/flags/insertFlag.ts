import { insertFlag } from '@portal/shared-types/contract/api/flags';
import { raiseFlag } from '#data/flags/changeFlag.ts';
import { defineChange } from '#http/defineHandler.ts';

export const handler = defineChange(insertFlag, ({ caller, body, requestKey }) => {
  // The author is always the signed-in person.
  const { createdBy: _sent, surveyStartDate, sightingStartDate, recordId, note, ...said } = body;
  const wanted = {
    ...said,
    surveyStartDate: surveyStartDate ?? null,
    sightingStartDate: sightingStartDate ?? null,
    recordId: recordId ?? null,
    note: note ?? null,
  };
  return raiseFlag(caller, wanted, requestKey(wanted));
});
