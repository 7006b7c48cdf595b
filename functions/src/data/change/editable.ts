/** A stored patrol that somebody may change. */
import { canEditPatrol, canSee, type Viewer } from '@portal/shared-types/access/policy';
import { problem } from '@portal/shared-types/text/problems';
import { headBody, type Head } from '../patrol/patrolItems';
import type { StoredPatrol } from '../patrol/storedPatrol';

/** Whose a patrol is, as the policy asks for it. */
export const ownersOf = (head: Head) => {
  const { created_by, guardians, primary_collector } = headBody(head);
  return { nation: head.nation, created_by, guardians, primary_collector };
};

/** A patrol that may not be seen, or is deleted, answers as one that does not exist. */
export const seenOr404 = (viewer: Viewer, stored: StoredPatrol | undefined): StoredPatrol => {
  const { head } = stored ?? {};
  if (!stored || !head || head.deleted) throw problem('not-found');
  if (!canSee(viewer, { nation: head.nation, sharing_level: head.sharing }))
    throw problem('not-found');
  return stored;
};

/** @param nation that the patrol is said to be of: of another, it is not there */
export const editableOr403 = (
  author: Viewer,
  stored: StoredPatrol | undefined,
  nation = stored?.head.nation,
): StoredPatrol => {
  const seen = seenOr404(author, stored);
  if (seen.head.nation !== nation) throw problem('not-found');
  if (!canEditPatrol(author, ownersOf(seen.head)))
    throw problem('forbidden', { detail: `You cannot change Patrol #${seen.head.id}.` });
  return seen;
};
