/** The states of saving in the editor. */
import type { UnitKey } from '../tracker/units';
import type { Outcome } from './send';
import type { SavedPart } from './undoSaved';

export type Unsaved = Exclude<Outcome, { state: 'saved' }>;

export interface SaveState {
  /** Number of parts done and in total. Null when nothing is being saved. */
  progress: { done: number; total: number } | null;
  /** What the last save failed to do. */
  unsaved: ReadonlyMap<UnitKey, Unsaved>;
  /** Parts saved since the editor was opened. */
  saved: readonly SavedPart[];
  /** Conflicts that wait until their button is pressed; the others open one after another. */
  postponed: ReadonlySet<UnitKey>;
  /** Attempts that errors in the patrol's own part prevented. */
  blockedSaves: number;
}

export const NOTHING_SAVED: SaveState = {
  progress: null,
  unsaved: new Map(),
  saved: [],
  postponed: new Set(),
  blockedSaves: 0,
};

export type SaveEvent =
  | { type: 'save blocked' }
  | { type: 'save started'; total: number }
  | { type: 'part done' }
  | { type: 'save ended'; saved: readonly SavedPart[]; unsaved: SaveState['unsaved'] }
  /** By an error after the parts were sent. */
  | { type: 'save broken off' }
  | { type: 'conflict postponed' | 'conflict opened' | 'conflict resolved'; key: UnitKey };

export const afterEvent = (state: SaveState, event: SaveEvent): SaveState => {
  const { progress, unsaved, saved, postponed, blockedSaves } = state;
  switch (event.type) {
    case 'save blocked':
      return { ...state, postponed: new Set(), blockedSaves: blockedSaves + 1 };
    case 'save started':
      return { ...state, postponed: new Set(), progress: { done: 0, total: event.total } };
    case 'part done':
      return { ...state, progress: progress && { ...progress, done: progress.done + 1 } };
    case 'save ended':
      return {
        ...state,
        progress: null,
        unsaved: event.unsaved,
        saved: [...saved, ...event.saved],
      };
    case 'save broken off':
      return { ...state, progress: null };
    case 'conflict postponed':
      return { ...state, postponed: new Set(postponed).add(event.key) };
    case 'conflict opened':
      return { ...state, postponed: new Set([...postponed].filter((key) => key !== event.key)) };
    case 'conflict resolved':
      return { ...state, unsaved: new Map([...unsaved].filter(([key]) => key !== event.key)) };
  }
};

const listConflicts = ({ unsaved }: SaveState) =>
  [...unsaved].flatMap(([key, outcome]) =>
    outcome.state === 'conflict' ? [{ key, conflict: outcome.conflict }] : [],
  );

/** The conflict to resolve now; none during a save, which may solve or change it. */
export const findConflict = (state: SaveState) =>
  state.progress ? undefined : listConflicts(state).find(({ key }) => !state.postponed.has(key));

export const isOnlyConflict = (state: SaveState, key: UnitKey): boolean =>
  listConflicts(state).every((one) => one.key === key);
