import { canManage, type Viewer } from '@portal/shared-types/access/policy';
import { problem } from '@portal/shared-types/text/problems';

/** Only hr and Administrators can use the Manager Portal. Check this before reading anything. */
export const requireManager = (caller: Viewer): void => {
  if (!canManage(caller)) throw problem('forbidden');
};
