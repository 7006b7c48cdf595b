import { createContext } from 'react';
import type { Selection } from '../patrol-data/selection';

/** The focused sighting or survey of the selected patrol. */
export interface RecordFocus {
  recordId: string | null;
  /** Focuses a record, or removes focus from it. */
  toggle: (recordId: string) => void;
}

/**
 * Whether the parts have reached their height. A focused record scrolls into view only then, because content
 * that loads above it would push it away again.
 */
export const Settled = createContext(true);

export const recordFocusOf = (
  { patrolId, recordId }: Selection,
  select: (selection: Selection) => void,
): RecordFocus => ({
  recordId,
  toggle: (id) => select({ patrolId, recordId: id === recordId ? null : id }),
});
