/**
 * What the rows of a filter tree show. A store, so that a box that is checked draws its own row anew and
 * those whose state it changes, and not the five hundred others.
 */
import { createContext, useContext } from 'react';
import { useStore } from 'zustand/react';
import { useShallow } from 'zustand/react/shallow';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Standing } from '../standing';

export interface TreeState {
  standings: ReadonlyMap<string, Standing>;
  words: readonly string[];
  /** The row that the Tab key stops at; null: the first. */
  stop: string | null;
  onCheck: (id: string, on: boolean) => void;
  /** Checks or unchecks all that stands below. */
  onBelow: (id: string, on: boolean) => void;
}

export type TreeStore = StoreApi<TreeState>;

export const createTreeStore = (state: TreeState): TreeStore => createStore(() => state);

export const TreeContext = createContext<TreeStore | null>(null);

export const useTreeStore = (): TreeStore => {
  const store = useContext(TreeContext);
  if (!store) throw new Error('A row is outside a tree');
  return store;
};

/** Where nothing is known of a row yet, for the moment in which a list is replaced. */
const UNKNOWN: Standing = {
  on: true,
  mark: 'on',
  reached: true,
  elsewhere: false,
  isBranch: false,
  onCount: 0,
  count: 0,
};

export const useStanding = (id: string): Standing =>
  useStore(
    useTreeStore(),
    useShallow(({ standings }) => standings.get(id) ?? UNKNOWN),
  );

export const useWords = (): readonly string[] => useStore(useTreeStore(), ({ words }) => words);

/** Undefined: the tree decides, whose first row it is. */
export const useIsStop = (id: string): boolean | undefined =>
  useStore(useTreeStore(), ({ stop }) => (stop === null ? undefined : stop === id));
