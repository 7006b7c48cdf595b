/** Sets up the portal (`npm run admin`). No route leads here: IAM decides who may invoke it. */
import { setUpRequest, type SetUpResult } from '@portal/shared-types/contract/access/setUp';
import { Refused, setUp } from '#data/people/setUp.ts';

export const handler = async (event: unknown): Promise<SetUpResult> => {
  const request = setUpRequest.safeParse(event);
  if (!request.success) {
    const [{ path, message }] = request.error.issues as [(typeof request.error.issues)[number]];
    return { done: false, reason: `${path.join('.')}: ${message}.` };
  }
  try {
    return await setUp(request.data);
  } catch (error) {
    if (error instanceof Refused) return { done: false, reason: error.message };
    throw error;
  }
};
