import { canEditPatrol, canSee, type Viewer } from '@portal/shared-types/contract/access/policy';
import { problem } from '@portal/shared-types/base/text/problems';
import { headBody, type Head } from '../patrol/patrolItems';

const getOwners = (head: Head) => {
  const { created_by, guardians, primary_collector } = headBody(head);
  return { nation: head.nation, created_by, guardians, primary_collector };
};

/**
 * A patrol that the author can't see, or a deleted one, answers as if it didn't exist.
 * @param nation expected by the caller; a patrol of another nation counts as missing
 */
export const refuseUnlessEditable = (
  author: Viewer,
  head: Head | undefined,
  nation = head?.nation,
): void => {
  if (!head || head.deleted || head.nation !== nation) throw problem('not-found');
  if (!canSee(author, { nation: head.nation, sharing_level: head.sharing }))
    throw problem('not-found');
  if (!canEditPatrol(author, getOwners(head)))
    throw problem('forbidden', { detail: `You can’t change Patrol #${head.id}.` });
};
