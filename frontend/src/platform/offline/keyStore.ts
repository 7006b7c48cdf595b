/** Stores offline keys in a browser database, one entry per person who wanted one. */
import { createStore, get, keys } from 'idb-keyval';
import type { Sealed } from '../drafts/vault';

export interface OfflineKey {
  salt: Uint8Array<ArrayBuffer>;
  /** For PBKDF2, so that older entries still open after the number is raised. */
  rounds: number;
  /** The person and the key of their drafts, encrypted with the key from the password. */
  content: Sealed;
  attemptsLeft: number;
}

export interface KeyStore {
  names: () => Promise<readonly string[]>;
  get: (name: string) => Promise<OfflineKey | undefined>;
  /**
   * Reads and writes in one transaction, so that two tabs never count two attempts as one. Resolves when
   * the change is stored. Undefined deletes the entry.
   */
  change: (
    name: string,
    next: (before: OfflineKey | undefined) => OfflineKey | undefined,
  ) => Promise<void>;
}

export const browserKeyStore = (): KeyStore => {
  // It opens on first use, because the browser may block it.
  let opened: ReturnType<typeof createStore> | undefined;
  const store = () => (opened ??= createStore('offline-keys', 'keys'));
  return {
    names: async () => keys<string>(store()),
    get: async (name) => get<OfflineKey>(name, store()),
    change: async (name, next) =>
      store()(
        'readwrite',
        (entries) =>
          new Promise((resolve, reject) => {
            const { transaction } = entries;
            transaction.oncomplete = () => resolve();
            transaction.onabort = () => reject(transaction.error ?? new Error('Not stored'));
            const request = entries.get(name) as IDBRequest<OfflineKey | undefined>;
            request.onsuccess = () => {
              const after = next(request.result);
              if (after) entries.put(after, name);
              else entries.delete(name);
            };
          }),
      ),
  };
};
