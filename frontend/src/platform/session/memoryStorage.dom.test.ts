import { createMemoryStorage, usableStorage } from './memoryStorage';

/** Rejects new entries, like a full storage or some private windows. */
const refusing = (entries: Record<string, string>): Storage => ({
  ...createMemoryStorage(),
  length: Object.keys(entries).length,
  getItem: (name: string) => entries[name] ?? null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
});

it('is there only where the browser gives nothing', () => {
  expect(usableStorage(() => localStorage)).toBe(localStorage);
  expect(
    usableStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    }),
  ).toBeNull();
  expect(usableStorage(() => refusing({}))).toBeNull();
});

it('does not replace a storage that is only full', () => {
  const full = refusing({ 'auth-response': '{}' });
  expect(usableStorage(() => full)).toBe(full);
});

it('leaves no probe behind', () => {
  localStorage.clear();
  usableStorage(() => localStorage);
  expect(localStorage).toHaveLength(0);
});

it('stores, lists and removes entries', () => {
  const storage = createMemoryStorage();
  storage.setItem('a', '1');
  storage.setItem('b', '2');
  storage.removeItem('a');
  expect([storage.length, storage.key(0), storage.key(1)]).toEqual([1, 'b', null]);
  expect([storage.getItem('a'), storage.getItem('b')]).toEqual([null, '2']);
  storage.clear();
  expect(storage.length).toBe(0);
});
