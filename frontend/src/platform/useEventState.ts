import { useCallback, useState } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

/** State that only events change. Unlike with `useReducer`, effects can read the latest state. */
export const useEventState = <S extends object, E>(
  afterEvent: (state: S, event: E) => S,
  initial: () => S,
) => {
  const [store] = useState(() => createStore<S>(initial));
  const dispatch = useCallback(
    (event: E): void => store.setState((state) => afterEvent(state, event), true),
    [store, afterEvent],
  );
  return { state: useStore(store), getState: store.getState, dispatch };
};
