import { canAddPatrol } from '@portal/shared-types/access/policy';
import { createPatrol } from '@portal/shared-types/api/patrols';
import { problem } from '@portal/shared-types/text/problems';
import { createPatrol as create } from '../../data/change/createPatrol';
import { defineHandler } from '../../http/defineHandler';
import { requestKeyOf } from '../../http/requestKey';

export const handler = defineHandler(
  createPatrol,
  async ({ caller, body, idempotencyKey, setHeader }) => {
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
    if (replayed) setHeader('idempotency-replayed', 'true');
    return answer;
  },
);
