import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Draft } from './draft';
import type { DraftStore } from './draftStore';

/** The signed-in person's drafts; available only behind the route guard. */
export const DraftsContext = createContext<DraftStore | null>(null);

export const useDraftStore = (): DraftStore => {
  const store = useContext(DraftsContext);
  if (!store) throw new Error('useDraftStore is for screens behind the guard');
  return store;
};

/** Drafts to continue, oldest first, without those in open forms. */
export const useOfferedDrafts = (): readonly Draft[] => {
  const { subscribe, offered } = useDraftStore();
  return useSyncExternalStore(subscribe, offered);
};

export const useAllDrafts = (): readonly Draft[] => {
  const { subscribe, all } = useDraftStore();
  return useSyncExternalStore(subscribe, all);
};
