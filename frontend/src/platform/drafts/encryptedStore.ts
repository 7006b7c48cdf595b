/** Stores encrypted drafts on the device, in IndexedDB, which has no size limit per record. */
import { createStore, del, entries, get, keys, set } from 'idb-keyval';
import type { Sealed } from './vault';

export interface EncryptedStore {
  all: () => Promise<[name: string, sealed: Sealed][]>;
  names: () => Promise<string[]>;
  get: (name: string) => Promise<Sealed | undefined>;
  put: (name: string, sealed: Sealed) => Promise<void>;
  remove: (name: string) => Promise<void>;
}

/** @param database each has one store; heavy data has its own, so that it isn't read with the rest */
export const browserEncryptedStore = (
  database: 'drafts' | 'draft-parts' | 'offline-lists' | 'photos' | 'photo-files' = 'drafts',
): EncryptedStore => {
  // It opens on first use, because the browser may block it.
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
