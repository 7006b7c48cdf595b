/** Deletes and restores patrols and records; entries, history and list change in one transaction. */
import { canDelete, type Viewer } from '@portal/shared-types/contract/access/policy';
import type { deleteRecord as deleteContract } from '@portal/shared-types/contract/api/records';
import type { RouteBody } from '@portal/shared-types/contract/api/route';
import { problem, type Problem } from '@portal/shared-types/base/text/problems';
import { changePatrol } from './changePatrol';
import { restrictPatrol } from './restrictPatrol';
import type { PlannedChange } from './publishChange';
import { listDeleted, unlistDeleted } from './deletedList';
import { readFullNames } from '../people/loginNames';
import { refuseUnlessManaged } from '../patrol/readHead';
import type { Head } from '../patrol/patrolItems';
import type { Deletion } from '../patrol/patrolState';
import {
  findPart,
  foundPatrol,
  SECTIONS,
  withPart,
  withPatrol,
  type FoundPart,
  type FoundRecord,
} from '../patrol/recordInState';
import type { StoredPatrol } from '../patrol/storedPatrol';

type Deleting = RouteBody<typeof deleteContract>;
type Restoring = Pick<Deleting, 'patrolId' | 'recordId'>;

const stale = async (
  detail: string,
  version: number,
  deleted: Deletion | undefined,
): Promise<Problem> => {
  const findFullName = deleted && (await readFullNames());
  return problem('stale', {
    detail,
    current: {
      version,
      deleted: deleted && findFullName ? { ...deleted, by: findFullName(deleted.by) } : null,
    },
  });
};

const findOr404 = ({ head, state }: StoredPatrol, recordId: string | null) => {
  const part = recordId === null ? undefined : findPart(head.id, state, recordId);
  if (recordId !== null && !part) throw problem('not-found');
  const currentVersion = part?.version ?? head.version;
  const refusal = (detail: string, deleted?: Deletion) => stale(detail, currentVersion, deleted);
  return { head, state, part, record: part ?? foundPatrol(state), currentVersion, refusal };
};

const unlessManaged = (author: Viewer) => (head: Head | undefined) =>
  void refuseUnlessManaged(author, head, canDelete);

const makeHistory = (
  action: 'deleted' | 'restored',
  { kind }: FoundRecord,
  recordId: string | null,
  reason: string | null,
): PlannedChange<object>['history'] => ({
  action,
  section: SECTIONS[kind],
  recordIds: recordId === null ? [] : [recordId],
  changes: [],
  reason,
});

const describePart = (pid: number, part: FoundPart | undefined): string =>
  part ? `The ${part.kind === 'weather' ? 'weather observation' : part.kind}` : `Patrol #${pid}`;

const hiddenWith = (part: FoundPart | undefined): string =>
  part?.kind === 'photo' ? 'record' : 'survey';

/** @param key idempotency key of the request */
export const deleteRecord = async (author: Viewer, wanted: Deleting, key: string) => {
  const { patrolId: pid, recordId, reason } = wanted;
  return restrictPatrol(
    author,
    { pid, key, content: ['delete', wanted], refuse: unlessManaged(author) },
    async (stored, { at, version }) => {
      const { head, state, part, record, currentVersion, refusal } = findOr404(stored, recordId);
      const gone = record.deleted ?? state.deleted;
      if (gone) throw await refusal(`${describePart(pid, part)} is already deleted.`, gone);
      if (record.hiddenBy !== undefined)
        throw await refusal(
          `${describePart(pid, part)} was deleted with its ${hiddenWith(part)}.`,
          findPart(pid, state, record.hiddenBy)?.deleted,
        );
      if (currentVersion !== wanted.version)
        throw await refusal(
          `${describePart(pid, part)} was changed while you were looking at it. Check it again before you delete it.`,
        );
      const deletion: Deletion = { by: author.login_name, at, reason };
      return {
        next: part ? withPart(state, part, deletion) : withPatrol(state, deletion),
        response: { patrolId: pid, recordId, version, deletedAt: at },
        history: makeHistory('deleted', record, recordId, reason),
        also: [listDeleted({ nation: head.nation, pid, recordId }, record, deletion)],
      };
    },
  );
};

export const restoreRecord = async (author: Viewer, wanted: Restoring, key: string) => {
  const { patrolId: pid, recordId } = wanted;
  return changePatrol(
    author,
    { pid, key, content: ['restore', wanted], refuse: unlessManaged(author) },
    async (stored, { version }) => {
      const { head, state, part, record, refusal } = findOr404(stored, recordId);
      if (part && state.deleted)
        throw await refusal(`Patrol #${pid} is deleted. Restore the patrol first.`, state.deleted);
      if (record.hiddenBy !== undefined)
        throw await refusal(
          `It belongs to a ${hiddenWith(part)} that is deleted. Restore the ${hiddenWith(part)} first.`,
          findPart(pid, state, record.hiddenBy)?.deleted,
        );
      if (!record.deleted) throw await refusal(`${describePart(pid, part)} is not deleted.`);
      return {
        next: part ? withPart(state, part, undefined) : withPatrol(state, undefined),
        response: { patrolId: pid, recordId, version },
        history: makeHistory('restored', record, recordId, null),
        also: [unlistDeleted({ nation: head.nation, pid, recordId }, record.deleted)],
      };
    },
  );
};
