import type { Selection } from '../patrol-data/selection';

/** The sighting or survey of the selected patrol that is looked at. */
export interface RecordFocus {
  recordId: string | null;
  /** Looks at a record, or no longer at it. */
  toggle: (recordId: string) => void;
}

export const recordFocusOf = (
  { patrolId, recordId }: Selection,
  select: (selection: Selection) => void,
): RecordFocus => ({
  recordId,
  toggle: (id) => select({ patrolId, recordId: id === recordId ? null : id }),
});
