/** Adds, edits and removes records of a list; the last removal can be undone. */
import { useCallback, useState } from 'react';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import { getWireKeys } from '@portal/shared-types/records/engine/wire/wireKeys';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import {
  withoutRecord,
  type EnteredPatrol,
  type EnteredRecord,
  type RecordKind,
} from '../enteredPatrol';
import { useWizard } from '../wizardContext';
import { getRecordFields } from '#features/patrol-data/recordFields.ts';
import { recordTitle } from './recordText';

export interface Removed {
  kind: RecordKind;
  title: string;
  /** Key of the record after it in its list; null at the end. */
  before: string | null;
  survey: string | null;
  records: EnteredPatrol['records'];
  /** Undo is possible only while these are the current records. */
  after: EnteredPatrol['records'];
}

const LOCATION_KINDS: ReadonlySet<Field['kind']> = new Set([
  'point',
  'line',
  'polygon',
  'geometry',
]);

/** Two records rarely have the same location, so people enter it again. */
const withoutLocation = (wire: Wire, fields: readonly Field[]): Wire => {
  const locationKeys = new Set(
    fields.filter(({ kind }) => LOCATION_KINDS.has(kind)).flatMap(getWireKeys),
  );
  return Object.fromEntries(Object.entries(wire).filter(([key]) => !locationKeys.has(key)));
};

const newKey = () => ({ key: crypto.randomUUID(), isNew: true });

export const useRecordChanges = (kind: RecordKind) => {
  const { entered, change, forms, openRecord } = useWizard();
  const [last, setLast] = useState<Removed | null>(null);
  const removed = last && last.after === entered.records ? last : null;

  const add = useCallback(
    (survey: string | null = null, wire: Wire | null = null) =>
      openRecord({ kind, ...newKey(), type: null, survey, wire }),
    [kind, openRecord],
  );
  const edit = useCallback(
    ({ key, type, survey }: EnteredRecord) =>
      openRecord({ kind, key, isNew: false, type, survey, wire: null }),
    [kind, openRecord],
  );
  const addLike = useCallback(
    ({ type, survey, wire }: EnteredRecord) => {
      const fields = (forms && getRecordFields(kind, type, forms)) ?? [];
      openRecord({ kind, ...newKey(), type, survey, wire: withoutLocation(wire, fields) });
    },
    [kind, forms, openRecord],
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
  return { add, edit, addLike, remove, removed, bringBack };
};
