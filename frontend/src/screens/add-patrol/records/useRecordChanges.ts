/** Adds, edits, duplicates and removes records of a list; the last removal can be undone. */
import { useCallback, useState } from 'react';
import {
  withDuplicate,
  withoutRecord,
  type EnteredPatrol,
  type EnteredRecord,
  type RecordKind,
} from '../enteredPatrol';
import { useWizard } from '../wizardContext';
import { recordTitle } from './recordText';

export interface Removed {
  kind: RecordKind;
  title: string;
  /** Key of the record after it in its list; null at the end. */
  before: string | null;
  /** The survey that the sighting belonged to. */
  survey: string | null;
  records: EnteredPatrol['records'];
  /** Undo is possible only while these are the current records. */
  after: EnteredPatrol['records'];
}

export const useRecordChanges = (kind: RecordKind) => {
  const { entered, change, openRecord } = useWizard();
  const [last, setLast] = useState<Removed | null>(null);
  const removed = last && last.after === entered.records ? last : null;

  const add = useCallback(
    (survey: string | null = null) =>
      openRecord({ kind, key: null, type: null, survey, wire: null }),
    [kind, openRecord],
  );
  const edit = useCallback(
    ({ key, type, survey }: EnteredRecord) => openRecord({ kind, key, type, survey, wire: null }),
    [kind, openRecord],
  );
  const duplicate = useCallback(
    ({ key }: EnteredRecord) => {
      const newKey = crypto.randomUUID();
      change((before) => withDuplicate(before, kind, key, newKey));
    },
    [kind, change],
  );
  const remove = useCallback(
    (record: EnteredRecord) => {
      const after = withoutRecord(entered, kind, record.key);
      const list = entered.records[kind].filter(({ survey }) => survey === record.survey);
      const at = list.findIndex(({ key }) => key === record.key);
      setLast({
        kind,
        title: recordTitle(kind, record),
        before: list[at + 1]?.key ?? null,
        survey: record.survey,
        records: entered.records,
        after: after.records,
      });
      change(() => after);
    },
    [entered, kind, change],
  );
  const bringBack = useCallback(() => {
    if (removed) change((before) => ({ ...before, records: removed.records }));
  }, [removed, change]);
  return { add, edit, duplicate, remove, removed, bringBack };
};
