/** Sends a patrol, and takes for saved only what the portal itself says is saved. */
import type { Client } from '@portal/shared-types/api/client';

export const createOnce = async (
  client: Pick<Client, 'createPatrol'>,
  ...call: Parameters<Client['createPatrol']>
): ReturnType<Client['createPatrol']> => {
  const answer = await client.createPatrol(...call);
  // A page of whoever gives the connection, or half an answer: the draft must outlive both.
  if (!Number.isInteger(answer.patrolId))
    throw new TypeError('This response is not from the portal');
  return answer;
};
