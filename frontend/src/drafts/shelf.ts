/** Where sealed drafts lie on the device: a database of the browser, which takes records of any size. */
import { createStore, del, entries, set } from 'idb-keyval';
import type { Sealed } from './vault';

export interface Shelf {
  all: () => Promise<[name: string, sealed: Sealed][]>;
  put: (name: string, sealed: Sealed) => Promise<void>;
  remove: (name: string) => Promise<void>;
}

export const browserShelf = (): Shelf => {
  // Opened when it is first needed: the browser may forbid it.
  let opened: ReturnType<typeof createStore> | undefined;
  const store = () => (opened ??= createStore('drafts', 'drafts'));
  return {
    all: async () => entries<string, Sealed>(store()),
    put: async (name, sealed) => set(name, sealed, store()),
    remove: async (name) => del(name, store()),
  };
};
