import { canAddPatrol } from '@portal/shared-types/access/policy';
import { createPatrol } from '@portal/shared-types/api/patrols';
import { problem } from '@portal/shared-types/text/problems';
import { createPatrol as create } from '../../data/change/createPatrol';
import { defineChange } from '../../http/defineHandler';
import { requestKeyOf } from '../../http/requestKey';

export const handler = defineChange(createPatrol, async ({ caller, body, idempotencyKey }) => {
  const { patrol } = body;
  if (!canAddPatrol(caller, patrol.nation))
    throw problem('forbidden', {
      detail: 'You can’t add patrols for this nation.',
    });
  const { replayed, ...answer } = await create(
    caller,
    patrol,
    idempotencyKey ?? requestKeyOf(patrol),
  );
  return { answer, replayed };
});
