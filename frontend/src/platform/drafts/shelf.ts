/** Where sealed drafts lie on the device: a database of the browser, which takes records of any size. */
import { createStore, del, entries, get, keys, set } from 'idb-keyval';
import type { Sealed } from './vault';

export interface Shelf {
  all: () => Promise<[name: string, sealed: Sealed][]>;
  names: () => Promise<string[]>;
  get: (name: string) => Promise<Sealed | undefined>;
  put: (name: string, sealed: Sealed) => Promise<void>;
  remove: (name: string) => Promise<void>;
}

/** @param database each has one shelf; what is heavy has its own, so that it is not read with the rest */
export const browserShelf = (
  database: 'drafts' | 'draft-parts' | 'offline-lists' | 'photos' | 'photo-files' = 'drafts',
): Shelf => {
  // Opened when it is first needed: the browser may forbid it.
  let opened: ReturnType<typeof createStore> | undefined;
  const store = () => (opened ??= createStore(database, 'drafts'));
  return {
    all: async () => entries<string, Sealed>(store()),
    names: async () => keys<string>(store()),
    get: async (name) => get<Sealed>(name, store()),
    put: async (name, sealed) => set(name, sealed, store()),
    remove: async (name) => del(name, store()),
  };
};
