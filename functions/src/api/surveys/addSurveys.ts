import { addSurveys } from '@portal/shared-types/api/surveys';
import { addParts } from '../../data/change/addParts';
import { defineHandler } from '../../http/defineHandler';
import { requestKeyOf } from '../../http/requestKey';

export const handler = defineHandler(
  addSurveys,
  async ({ caller, body: { patrol }, idempotencyKey, setHeader }) => {
    const { replayed, ...answer } = await addParts(
      caller,
      patrol,
      idempotencyKey ?? requestKeyOf(patrol),
    );
    if (replayed) setHeader('idempotency-replayed', 'true');
    return answer;
  },
);
