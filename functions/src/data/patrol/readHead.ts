import { canSee, type Viewer } from '@portal/shared-types/contract/access/policy';
import { problem } from '@portal/shared-types/base/text/problems';
import { headKey } from '../store/keys';
import { getItem, type Action } from '../store/send';
import { check } from '../store/stagedWrites';
import { toHead, type Head } from './patrolItems';

/** The head of a patrol, deleted or not. It doesn't check who may see it. */
export const readHead = async (pid: number): Promise<Head | undefined> => {
  const item = await getItem(headKey(pid));
  return item && toHead(item);
};

type May = (viewer: Viewer, record: { nation: string }) => boolean;

/**
 * For people who manage a patrol's records. To everyone else a deleted patrol doesn't exist; a patrol that
 * they can't see doesn't exist either.
 * @throws Problem `not-found`, or `forbidden` if they can see but not manage the patrol
 */
export const refuseUnlessManaged = (viewer: Viewer, head: Head | undefined, may: May): Head => {
  if (!head) throw problem('not-found');
  if (may(viewer, head)) return head;
  const seen =
    !head.deleted && canSee(viewer, { nation: head.nation, sharing_level: head.sharing });
  throw problem(seen ? 'forbidden' : 'not-found');
};

export const readManagedHead = async (viewer: Viewer, pid: number, may: May): Promise<Head> =>
  refuseUnlessManaged(viewer, await readHead(pid), may);

/** For a transaction that doesn't change the patrol, but depends on its nation and sharing level. */
export const unchangedHead = ({ id, version }: Head): Action =>
  check(headKey(id), '#version = :version', { ':version': version });
