/**
 * The head of a patrol for those who manage its records, deleted or not. To all others a deleted patrol
 * is one that does not exist; so is, to everybody, one that they may not see.
 */
import { canSee, type Viewer } from '@portal/shared-types/access/policy';
import { problem } from '@portal/shared-types/text/problems';
import type { Head } from './patrolItems';
import { readHead } from './readHead';

type May = (viewer: Viewer, record: { nation: string }) => boolean;

/** @throws Problem `not-found`, or `forbidden` for what is seen and not managed. */
export const refuseUnlessManaged = (viewer: Viewer, head: Head | undefined, may: May): Head => {
  if (!head) throw problem('not-found');
  if (may(viewer, head)) return head;
  const seen =
    !head.deleted && canSee(viewer, { nation: head.nation, sharing_level: head.sharing });
  throw problem(seen ? 'forbidden' : 'not-found');
};

export const readManagedHead = async (viewer: Viewer, pid: number, may: May): Promise<Head> =>
  refuseUnlessManaged(viewer, await readHead(pid), may);
