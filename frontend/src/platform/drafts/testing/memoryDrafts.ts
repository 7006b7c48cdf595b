/** Drafts of one person in memory, for tests. */
import { createDraftStore, type DraftStoreParts } from '../draftStore';
import { createOpenDrafts } from '../openDrafts';
import type { EncryptedStore } from '../encryptedStore';
import type { Sealed } from '../vault';

export const makeKey = (person: number): string => Buffer.alloc(32, person).toString('base64');

export interface MemoryEncryptedStore extends EncryptedStore {
  entries: Map<string, Sealed>;
}

export const memoryEncryptedStore = (): MemoryEncryptedStore => {
  const entries = new Map<string, Sealed>();
  return {
    entries,
    all: () => Promise.resolve([...entries]),
    names: () => Promise.resolve([...entries.keys()]),
    get: (name) => Promise.resolve(entries.get(name)),
    put: (name, sealed) => Promise.resolve(void entries.set(name, sealed)),
    remove: (name) => Promise.resolve(void entries.delete(name)),
  };
};

export const memoryDrafts = (parts: Partial<DraftStoreParts> = {}) =>
  createDraftStore({
    key: () => Promise.resolve(makeKey(1)),
    encryptedStore: memoryEncryptedStore(),
    partStore: memoryEncryptedStore(),
    open: createOpenDrafts(undefined),
    now: () => Date.now(),
    ...parts,
  });
