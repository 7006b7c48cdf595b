/** The history of flags: raised, resolved and reopened (docs/product.md#history). */
import type { Viewer } from '@portal/shared-types/access/policy';
import { flagId, placeOf, type Flagged } from './flagItems';
import { historyKey, patrolKey } from '../store/keys';
import type { Head } from '../patrol/patrolItems';
import type { StoredItem } from '../store/send';

export interface FlagAct {
  action: 'flagged' | 'resolved' | 'reopened';
  /** Number of the flag in its patrol, its version after the action, and its target. */
  no: string;
  version: number;
  on: Flagged;
  at: string;
  flag: string;
  note: string | null;
}

export const flagHistoryItem = (
  author: Pick<Viewer, 'login_name'>,
  head: Pick<Head, 'id' | 'version'>,
  { action, no, version, on, at, flag, note }: FlagAct,
): StoredItem => {
  const { recordId } = placeOf(head.id, on);
  return {
    pk: patrolKey(head.id),
    sk: historyKey(at, `flag-${no}`, version),
    j: JSON.stringify({
      at,
      by: author.login_name,
      action,
      section: 'flags',
      recordIds: recordId === null ? [] : [recordId],
      flagId: flagId(head.id, no),
      changes: action === 'flagged' ? [{ field: 'flag', before: null, after: flag }] : [],
      reason: note,
      // The patrol's version, which flags don't change.
      version: head.version,
    }),
  };
};
