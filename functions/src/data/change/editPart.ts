/** Editing a sighting, survey or weather observation: the shared part. */
import type * as z from 'zod';
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import {
  withoutNulls,
  type Flat,
  type Merge,
} from '@portal/shared-types/records/engine/change/merge';
import {
  flatten,
  isEditable,
  type RecordKind,
} from '@portal/shared-types/records/engine/change/flat';
import { mergeRecord } from '@portal/shared-types/records/engine/change/mergeRecords';
import { invalidRequest } from '@portal/shared-types/base/text/problems';
import { refuseFixedFields } from '#domain/fixedFields.ts';
import { changesBetween } from '#domain/patrol/fieldChanges.ts';
import type { Labels } from '@portal/shared-types/records/engine/change/fieldLabels';
import { checkEdited } from '#domain/patrol/recordErrors.ts';
import type { ChangeRequest } from './changePatrol';
import { restrictPatrol } from './restrictPatrol';
import { refuseUnlessEditable } from './editable';
import {
  requestedLevelAfter,
  plannedEdit,
  refuseConflicts,
  refuseUnlessShares,
  type EditOptions,
} from './editing';
import { findPart, findPatrolId } from '../patrol/findPart';
import type { Head } from '../patrol/patrolItems';
import { liveParts, type Part, type PatrolState } from '../patrol/patrolState';
import type { StoredPatrol } from '../patrol/storedPatrol';

export interface PartEdit {
  /** Under the API's field names. */
  edited: Flat;
  original: Flat;
  id: string | undefined;
  nation: string;
  patrolStartDate: string | null;
}

type Kind = 'sightings' | 'surveys' | 'weather';

export interface PartEditor<P extends Part<object>, R> {
  kind: Kind;
  /** "Sighting" of `editedSighting`. */
  name: string;
  letter: '' | 'v' | 'w';
  /** Time field that identifies a record without an id. */
  time: string;
  readAs: (head: Head, state: PatrolState, part: P) => R;
  /** Also its name in a conflict's response. */
  record: RecordKind;
  /**
   * With rows in the order of responses, because older clients may send another order; and with positions as
   * they are stored, so that further decimals are neither a change nor a conflict.
   */
  arrange: (record: Flat) => Flat;
  split: (flat: Flat) => { body: Flat; outside: Flat };
  schema: z.ZodType<P['body']>;
  derive?: (before: Flat, body: P['body']) => Promise<P['body']>;
  /** Changes of the part outside its body and level. */
  outside?: (stored: StoredPatrol, merge: Merge, part: P) => Partial<P>;
  labels: (body: P['body']) => Labels;
}

/** The level of a record without other fields outside the body. */
export const splitLevel = ({ sharing_level, ...body }: Flat): { body: Flat; outside: Flat } => ({
  body,
  outside: { sharing_level },
});

/** Omitted optional fields keep the value that was read. */
const filled = (edited: Flat, original: Flat): Flat => ({
  ...('survey_id' in original && { survey_id: original.survey_id }),
  ...('sharing_level' in original && { sharing_level: original.sharing_level }),
  ...edited,
});

/** Far more than any record has. */
const MAX_FIELDS = 1000;

const refuseTooMany = (record: Flat, field: string): void => {
  if (Object.keys(record).length > MAX_FIELDS)
    throw invalidRequest(`body.${field}: contains more fields than any record has`);
};

export const editPart = async <P extends Part<object>, R>(
  editor: PartEditor<P, R>,
  author: Viewer,
  edit: PartEdit,
  how: EditOptions,
) => {
  const { kind, name, letter, readAs } = editor;
  const getParts = (state: Pick<PatrolState, Kind>) => state[kind] as unknown as readonly P[];
  const flat = (record: Flat): Flat => flatten(editor.record, editor.arrange(record));
  refuseTooMany(flat(edit.edited), `edited${name}`);
  refuseTooMany(flat(edit.original), `original${name}`);
  refuseFixedFields(
    edit.edited,
    edit.original,
    (key) => !isEditable(editor.record, key),
    `body.edited${name}`,
  );
  const pid = await findPatrolId(edit);
  const content = [kind, edit, how.printOnly];
  const request: ChangeRequest = {
    pid,
    key: how.key,
    content,
    refuse: (head) => refuseUnlessEditable(author, head, edit.nation),
  };
  return restrictPatrol(author, request, async (stored, context) => {
    const { head, state } = stored;
    const part = findPart(
      getParts(liveParts(state)),
      edit.id,
      ({ body }) => (body as Flat)[editor.time] === edit.original[editor.time],
      `original${name}`,
    );
    const recordId = `${pid}.${letter}${part.no}`;
    const before = withoutNulls(flat(readAs(head, state, part) as Flat));
    const original = flat(edit.original);
    const merge = mergeRecord(editor.record, original, filled(flat(edit.edited), original), before);
    const { merged, changed } = merge;
    const target = { pid, section: kind, recordId };
    await refuseConflicts(merge, target, { [editor.record]: readAs(head, state, part) });
    if (changed.includes('sharing_level')) refuseUnlessShares(author, head.nation);
    const { body: wanted, outside } = editor.split(withoutNulls(merged));
    const { body: storedBody } = editor.split(before);
    const checked = checkEdited({
      schema: editor.schema,
      edited: wanted,
      stored: storedBody,
      changed,
      root: `body.edited${name}`,
    });
    const body =
      editor.derive && changed.length ? await editor.derive(storedBody, checked) : checked;
    const requestedLevel = requestedLevelAfter(part.requestedLevel, merge);
    // The patrol may still limit the level. Asking for the same level again is no change.
    const changes = changesBetween(
      before,
      { ...flat(body as Flat), ...outside },
      editor.labels(body),
    ).filter(({ field }) => field !== 'sharing_level' || requestedLevel !== part.requestedLevel);
    const written = changes.length > 0 && !how.printOnly;
    const after: P = {
      ...part,
      body,
      requestedLevel,
      ...editor.outside?.(stored, merge, part),
      version: part.version + (written ? 1 : 0),
    };
    const parts = getParts(state).map((one) => (one.no === part.no ? after : one));
    const next = { ...state, [kind]: parts };
    return plannedEdit(how, {
      pid,
      next,
      section: kind,
      recordIds: [recordId],
      changes,
      response: {
        record: readAs(head, next, after),
        patrolVersion: written ? context.version : head.version,
      },
    });
  });
};
