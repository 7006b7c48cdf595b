import { createContext } from 'react';
import type { Selection } from '../patrol-data/selection';

export interface RecordFocus {
  recordId: string | null;
  toggle: (recordId: string) => void;
}

/** Whether the parts have their height: content loading above would move a focused record, or a button. */
export const PartsLoaded = createContext(true);

export const findRecordFocus = (
  { patrolId, recordId }: Selection,
  select: (selection: Selection) => void,
): RecordFocus => ({
  recordId,
  toggle: (id) => select({ patrolId, recordId: id === recordId ? null : id }),
});
