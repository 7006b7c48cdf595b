import { useMemo } from 'react';
import { problemsInRecord } from '../../../records/form/refusal';
import { recordUnitOf, type PatrolParts } from '../patrolParts';
import type { UnitKey } from '../tracker/units';
import type { EditorState } from '../useEditor';
import type { RecordFormUnit } from './RecordPane';

/** A record as it is edited, null if it isn't there, and the server's errors in it. */
export const useRecordUnit = (
  parts: PatrolParts,
  recordId: UnitKey,
  { edits, saving }: EditorState,
) => {
  const unit = (edits[recordId] ?? recordUnitOf(parts, recordId)) as RecordFormUnit | null;
  const outcome = saving.unsaved.get(recordId);
  const problems = useMemo(
    () => (outcome?.state === 'refused' ? problemsInRecord(outcome.errors) : []),
    [outcome],
  );
  return { unit, problems };
};
