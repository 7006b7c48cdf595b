/** Sends a patrol, and counts it as saved only if the portal itself confirms it. */
import type { Client } from '@portal/shared-types/contract/api/client';

export const createOnce = async (
  client: Pick<Client, 'createPatrol'>,
  ...call: Parameters<Client['createPatrol']>
): ReturnType<Client['createPatrol']> => {
  const response = await client.createPatrol(...call);
  // It may be a page from a network provider, or a truncated response: the draft must survive both.
  if (!Number.isInteger(response.patrolId))
    throw new TypeError('This response is not from the portal');
  return response;
};
