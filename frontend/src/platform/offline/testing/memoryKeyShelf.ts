/** Offline keys in memory, for tests. */
import type { KeyShelf, OfflineKey } from '../keyShelf';

interface MemoryKeyShelf extends KeyShelf {
  entries: Map<string, OfflineKey>;
}

export const memoryKeyShelf = (): MemoryKeyShelf => {
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
