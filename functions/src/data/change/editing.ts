/** What all edits of a patrol share: permissions, conflicts and responses. */
import { canSetSharing, type Viewer } from '@portal/shared-types/contract/access/policy';
import type { SharingLevel } from '@portal/shared-types/records/text';
import type { RecordChange } from '@portal/shared-types/contract/api/recordChange';
import type { Merge } from '@portal/shared-types/records/engine/change/merge';
import { problem } from '@portal/shared-types/base/text/problems';
import type { FieldChange } from '#domain/patrol/fieldChanges.ts';
import { shownChange } from '#domain/patrol/shownChange.ts';
import type { NoChange } from './changePatrol';
import type { PlannedChange } from './publishChange';
import type { HistorySection } from './history';
import { lastChanges } from './lastChanges';
import type { PatrolState } from '../patrol/patrolState';

interface Outcome {
  changes: RecordChange[];
  written: boolean;
}

export interface EditOptions {
  printOnly: boolean;
  /** Idempotency key of the request. */
  key: string;
}

/** @throws Problem `stale` if someone else changed the same fields */
export const refuseConflicts = async (
  { conflicts }: Merge,
  where: { pid: number; section: HistorySection; recordId: string | null },
  current: object,
): Promise<void> => {
  if (!conflicts.length) return;
  const { pid, section, recordId } = where;
  const changedBy = await lastChanges(pid, section, recordId, conflicts);
  throw problem('stale', { current: { ...current, conflicts, changedBy } });
};

/** Only a nation's Administrators set how records are shared (docs/product.md#sharing). */
export const refuseUnlessShares = (author: Viewer, nation: string): void => {
  if (!canSetSharing(author, nation))
    throw problem('forbidden', {
      detail: 'Only an Administrator of the nation can change how a record is shared.',
    });
};

/** Without a level, the record stays with the nation. */
export const requestedLevelAfter = (
  requested: SharingLevel | undefined,
  { merged, changed }: Merge,
): SharingLevel | undefined => {
  if (!changed.includes('sharing_level')) return requested;
  return merged.sharing_level === 'network' ? 'network' : 'nation';
};

interface EditResult<R extends object> {
  pid: number;
  next: PatrolState;
  section: HistorySection;
  recordIds: readonly string[];
  changes: readonly FieldChange[];
  response: R;
  also?: PlannedChange<R>['also'];
  ifRoom?: PlannedChange<R>['ifRoom'];
}

/** A change to write, or none if this is a dry run or nothing changed. */
export const plannedEdit = <R extends object>(
  { printOnly }: EditOptions,
  { next, section, recordIds, changes, response, also, ifRoom }: EditResult<R>,
): PlannedChange<R & Outcome> | NoChange<R & Outcome> => {
  const written = !printOnly && changes.length > 0;
  const whole = { ...response, changes: changes.map(shownChange), written };
  if (!written) return { next: undefined, response: whole };
  const history = { action: 'changed', section, recordIds, changes, reason: null } as const;
  return { next, response: whole, history, ...(also && { also }), ...(ifRoom && { ifRoom }) };
};
