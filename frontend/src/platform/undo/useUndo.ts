/** Usage: `useUndo(value, setValue)`. A value from outside starts a new history. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  createUndoHistory,
  type UndoHistory,
  type UndoOptions,
  type UndoState,
} from './undoHistory';

export interface UndoSteps extends UndoState {
  undo: () => void;
  redo: () => void;
}

export interface Undo<T> extends UndoSteps {
  /** Sets the value as a step; steps of one `group` within a second are one. Stable between renders. */
  change: UndoHistory<T>['change'];
}

/** Options are read only when the history is created. */
export const useUndo = <T>(
  value: T,
  onChange: (next: T) => void,
  options: UndoOptions<T> = {},
): Undo<T> => {
  const [history] = useState(() => createUndoHistory(value, options));
  useEffect(() => history.onValue(onChange), [history, onChange]);
  useEffect(() => history.adopt(value), [history, value]);
  const state = useSyncExternalStore(history.onState, history.state);
  return { ...state, change: history.change, undo: history.undo, redo: history.redo };
};
