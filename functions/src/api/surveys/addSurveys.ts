import { addSurveys } from '@portal/shared-types/api/surveys';
import { addParts } from '../../data/change/addParts';
import { defineChange } from '../../http/defineHandler';
import { requestKeyOf } from '../../http/requestKey';

export const handler = defineChange(
  addSurveys,
  async ({ caller, body: { patrol }, idempotencyKey }) => {
    const { replayed, ...answer } = await addParts(
      caller,
      patrol,
      idempotencyKey ?? requestKeyOf(patrol),
    );
    return { answer, replayed };
  },
);
