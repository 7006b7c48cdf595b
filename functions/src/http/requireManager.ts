import { canManage, type Viewer } from '@portal/shared-types/access/policy';
import { problem } from '@portal/shared-types/text/problems';

/** The Manager Portal is for hr and Administrators, before anything is looked up. */
export const requireManager = (caller: Viewer): void => {
  if (!canManage(caller)) throw problem('forbidden');
};
