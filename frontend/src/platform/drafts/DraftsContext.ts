import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Draft } from './draft';
import type { DraftStore } from './draftStore';

/** The drafts of the signed-in person; only screens behind the guard have them. */
export const DraftsContext = createContext<DraftStore | null>(null);

export const useDraftStore = (): DraftStore => {
  const store = useContext(DraftsContext);
  if (!store) throw new Error('useDraftStore is for screens behind the guard');
  return store;
};

/** Drafts that wait for their person, oldest first; those in open forms are not among them. */
export const useOfferedDrafts = (): readonly Draft[] => {
  const { subscribe, offered } = useDraftStore();
  return useSyncExternalStore(subscribe, offered);
};

/** All drafts, those in open forms as well. */
export const useAllDrafts = (): readonly Draft[] => {
  const { subscribe, all } = useDraftStore();
  return useSyncExternalStore(subscribe, all);
};
