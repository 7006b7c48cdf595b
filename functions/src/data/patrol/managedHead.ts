/**
 * The head of a patrol, deleted or not, for people who manage its records. To everyone else a deleted patrol
 * doesn't exist; a patrol that they can't see doesn't exist either.
 */
import { canSee, type Viewer } from '@portal/shared-types/access/policy';
import { problem } from '@portal/shared-types/text/problems';
import type { Head } from './patrolItems';
import { readHead } from './readHead';

type May = (viewer: Viewer, record: { nation: string }) => boolean;

/** @throws Problem `not-found`, or `forbidden` if they can see but not manage the patrol */
export const refuseUnlessManaged = (viewer: Viewer, head: Head | undefined, may: May): Head => {
  if (!head) throw problem('not-found');
  if (may(viewer, head)) return head;
  const seen =
    !head.deleted && canSee(viewer, { nation: head.nation, sharing_level: head.sharing });
  throw problem(seen ? 'forbidden' : 'not-found');
};

export const readManagedHead = async (viewer: Viewer, pid: number, may: May): Promise<Head> =>
  refuseUnlessManaged(viewer, await readHead(pid), may);
