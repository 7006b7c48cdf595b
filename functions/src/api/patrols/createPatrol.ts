import { canAddPatrol } from '@portal/shared-types/contract/access/policy';
import { createPatrol } from '@portal/shared-types/contract/api/patrols';
import { problem } from '@portal/shared-types/base/text/problems';
import { createPatrol as create } from '#data/change/createPatrol.ts';
import { defineChange } from '#http/defineHandler.ts';

export const handler = defineChange(createPatrol, async ({ caller, body, requestKey }) => {
  const { patrol } = body;
  if (!canAddPatrol(caller, patrol.nation))
    throw problem('forbidden', {
      detail: 'You can’t add patrols for this nation.',
    });
  const { replayed, ...response } = await create(caller, patrol, requestKey(patrol));
  return { response, replayed };
});
