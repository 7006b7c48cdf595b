/** A store, so that checking a box redraws only the rows that change, not all five hundred. */
import { createContext, useContext } from 'react';
import { useStore } from 'zustand/react';
import { useShallow } from 'zustand/react/shallow';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NodeState } from '../nodeState';

export interface TreeState {
  nodeStates: ReadonlyMap<string, NodeState>;
  words: readonly string[];
  /** The row that is the tab stop; null: the first. */
  stop: string | null;
  onCheck: (id: string, on: boolean) => void;
  /** Checks or unchecks everything below. */
  onBelow: (id: string, on: boolean) => void;
  onOnly: (id: string) => void;
}

type TreeStore = StoreApi<TreeState>;

export const createTreeStore = (state: TreeState): TreeStore => createStore(() => state);

export const TreeContext = createContext<TreeStore | null>(null);

export const useTreeStore = (): TreeStore => {
  const store = useContext(TreeContext);
  if (!store) throw new Error('A row is outside a tree');
  return store;
};

/** For a row that is unknown while its list is replaced. */
const UNKNOWN: NodeState = {
  on: true,
  mark: 'on',
  reached: true,
  elsewhere: false,
  isBranch: false,
  onCount: 0,
  count: 0,
};

export const useNodeState = (id: string): NodeState =>
  useStore(
    useTreeStore(),
    useShallow(({ nodeStates }) => nodeStates.get(id) ?? UNKNOWN),
  );

export const useWords = (): readonly string[] => useStore(useTreeStore(), ({ words }) => words);

/** Undefined: the tree decides; its first row is the stop. */
export const useIsStop = (id: string): boolean | undefined =>
  useStore(useTreeStore(), ({ stop }) => (stop === null ? undefined : stop === id));
