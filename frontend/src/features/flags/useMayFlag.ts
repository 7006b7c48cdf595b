/** Whether the person may raise a flag; the server applies the same policy. */
import { canRaiseFlag } from '@portal/shared-types/access/policy';
import { useSession } from '../../platform/session/browserSession';
import type { FlagTarget } from './flagTarget';

export const useMayFlag = ({ sharing, place }: FlagTarget): boolean => {
  const session = useSession();
  return (
    session.status === 'signed in' &&
    canRaiseFlag(session.response.user, { nation: place.nation, sharing_level: sharing })
  );
};
