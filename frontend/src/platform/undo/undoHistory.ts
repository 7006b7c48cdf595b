/** Quick steps of one group, such as letters of a word, are merged. The caller stores the value. */
import { createListeners } from '../listeners';

export interface UndoOptions<T> {
  /** Whether a value from outside equals the current one. */
  same?: ((a: T, b: T) => boolean) | undefined;
  /** Cost of keeping a value, in a unit of the caller's choice; counts against `budget`. */
  weigh?: ((value: T) => number) | undefined;
  budget?: number | undefined;
  /** Milliseconds; tests use their own clock. */
  now?: (() => number) | undefined;
}

export interface UndoState {
  canUndo: boolean;
  canRedo: boolean;
}

const MAX_STEPS = 200;
const GROUP_MS = 1000;
const NOTHING: UndoState = { canUndo: false, canRedo: false };

export const createUndoHistory = <T>(
  first: T,
  {
    same = Object.is,
    weigh = () => 1,
    budget = Infinity,
    now = () => performance.now(),
  }: UndoOptions<T> = {},
) => {
  const states = createListeners<UndoState>();
  const values = createListeners<T>();
  let value = first;
  let past: T[] = [];
  let future: T[] = [];
  let last: { group: string; at: number } | null = null;
  let state = NOTHING;

  const notifyState = (): void => {
    const next = { canUndo: past.length > 0, canRedo: future.length > 0 };
    if (next.canUndo === state.canUndo && next.canRedo === state.canRedo) return;
    state = next;
    states.notify(state);
  };
  const forgetOldest = (): void => {
    let weight = past.reduce((sum, step) => sum + weigh(step), 0);
    while (past.length > 1 && (past.length > MAX_STEPS || weight > budget))
      weight -= weigh(past.shift()!);
  };
  const set = (next: T): void => {
    value = next;
    values.notify(next);
    notifyState();
  };

  return {
    value: () => value,
    state: () => state,
    /** Called with the value after each step, including undo and redo. */
    onValue: values.add,
    onState: states.add,
    /** @param group steps of the same group within a second are undone together. */
    change: (next: T | ((before: T) => T), group?: string): void => {
      const to = typeof next === 'function' ? (next as (before: T) => T)(value) : next;
      if (Object.is(to, value)) return;
      const at = now();
      const goesOn = group !== undefined && last?.group === group && at - last.at < GROUP_MS;
      last = group === undefined ? null : { group, at };
      if (!goesOn) past.push(value);
      future = [];
      forgetOldest();
      set(to);
    },
    undo: (): void => {
      if (!past.length) return;
      future.push(value);
      last = null;
      set(past.pop()!);
    },
    redo: (): void => {
      if (!future.length) return;
      past.push(value);
      last = null;
      set(future.pop()!);
    },
    /** Adopts a value that was set elsewhere: clears the history unless it is the current one. */
    adopt: (from: T): void => {
      if (Object.is(from, value)) return;
      const known = same(from, value);
      value = from;
      if (known) return;
      past = [];
      future = [];
      last = null;
      notifyState();
    },
  };
};

export type UndoHistory<T> = ReturnType<typeof createUndoHistory<T>>;
