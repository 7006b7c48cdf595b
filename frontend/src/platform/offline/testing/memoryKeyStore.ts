/** Offline keys in memory, for tests. */
import type { KeyStore, OfflineKey } from '../keyStore';

interface MemoryKeyStore extends KeyStore {
  entries: Map<string, OfflineKey>;
}

export const memoryKeyStore = (): MemoryKeyStore => {
  const entries = new Map<string, OfflineKey>();
  return {
    entries,
    names: () => Promise.resolve([...entries.keys()]),
    get: (name) => Promise.resolve(entries.get(name)),
    change: (name, next) => {
      const after = next(entries.get(name));
      if (after) entries.set(name, after);
      else entries.delete(name);
      return Promise.resolve();
    },
  };
};
