/** Whether the person may add to and change a patrol; the server applies the same policy. */
import { canEditPatrol } from '@portal/shared-types/contract/access/policy';
import type { Patrol } from '@portal/shared-types/records/patrol';
import { useSession } from '#platform/session/browserSession.ts';

export const useMayEdit = (patrol: Patrol | null | undefined): boolean => {
  const session = useSession();
  return !!patrol && session.status === 'signed in' && canEditPatrol(session.response.user, patrol);
};
