/** Replaces the browser's storage where it is blocked: a session then lasts until the next reload. */
export const createMemoryStorage = (): Storage => {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
    clear: () => entries.clear(),
  };
};

const TRIAL = 'trial';

const takesEntries = (storage: Storage): boolean => {
  try {
    storage.setItem(TRIAL, '1');
    storage.removeItem(TRIAL);
    return true;
  } catch {
    // A full storage still works for its existing entries.
    return storage.length > 0;
  }
};

/** The storage, or null if a setting or a private window blocks it. */
export const usableStorage = (storage: () => Storage): Storage | null => {
  try {
    const found = storage();
    return takesEntries(found) ? found : null;
  } catch {
    return null;
  }
};

/** Texts that the device remembers, as far as the browser lets it. */
export const deviceTexts = {
  read: (name: string): string | null => usableStorage(() => localStorage)?.getItem(name) ?? null,
  save: (name: string, text: string): void => {
    try {
      usableStorage(() => localStorage)?.setItem(name, text);
    } catch {
      // Storage is full: the text is lost when the page is closed.
    }
  },
};
