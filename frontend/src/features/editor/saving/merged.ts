/** Other people's changes to a record since it was read, which the server merged with the edit. */
import { fieldRows } from '../changes/rows';
import { theirFields } from '../conflict/resolve';
import type { EditorReading } from '../reading';
import type { RecordKind } from '@portal/shared-types/records/engine/change/flat';
import type { RecordUnit } from '../tracker/units';
import type { SavedPart } from './undoSaved';

/** Labels of the merged fields; routes are never merged. */
export const mergedLabels = (
  { sent, saved }: Pick<SavedPart, 'sent' | 'saved'>,
  reading: Pick<EditorReading, 'forUnit'>,
): string[] => {
  if (sent.kind === 'route' || saved.kind === 'route') return [];
  const unit = sent as RecordUnit<RecordKind>;
  const fields = theirFields(unit, saved.base);
  return fieldRows(unit.kind, reading.forUnit(sent), fields).map(({ label }) => label);
};
