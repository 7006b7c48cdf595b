/** A record among the results: its kind and its index in the columns of that kind. */
import {
  sightingIdOf,
  surveyIdOf,
  type SearchColumns,
  type SearchKind,
} from '@portal/shared-types/contract/search/columns';
import type { Selection } from '../search/address';

export interface RecordRef {
  kind: SearchKind;
  index: number;
}

/** The selection for the address when a result is opened: its patrol, with the record in focus. */
export const selectionAt = (columns: SearchColumns, { kind, index }: RecordRef): Selection => {
  const { id } = columns.patrols;
  if (kind === 'patrols') return { patrolId: id[index]!, recordId: null };
  const getId = kind === 'sightings' ? sightingIdOf : surveyIdOf;
  return { patrolId: id[columns[kind].patrol[index]!]!, recordId: getId(columns, index) };
};

export const findRecord = (columns: SearchColumns, selection: Selection): RecordRef | null => {
  const patrol = columns.patrols.id.indexOf(selection.patrolId);
  if (patrol < 0) return null;
  if (selection.recordId === null) return { kind: 'patrols', index: patrol };
  const afterPatrol = selection.recordId.split('.')[1]!;
  const kind = afterPatrol.startsWith('v') ? 'surveys' : 'sightings';
  const no = Number(afterPatrol.replace('v', ''));
  const records = columns[kind];
  const index = records.no.findIndex((n, i) => n === no && records.patrol[i] === patrol);
  return index < 0 ? null : { kind, index };
};

/** The table row of the selection: in the patrols table, the patrol of the record in focus. */
export const findRow = (
  columns: SearchColumns,
  selection: Selection,
  kind: SearchKind,
): RecordRef | null =>
  findRecord(columns, kind === 'patrols' ? { ...selection, recordId: null } : selection);
