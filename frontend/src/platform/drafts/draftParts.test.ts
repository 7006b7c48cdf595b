import { memoryDrafts, memoryEncryptedStore } from './testing/memoryDrafts';

const draft = { id: 'a', kind: 'patrol', of: '', title: 'A day', address: '/add-patrol', value: 1 };

it('stores a heavy part separately from its draft, and reads it on demand', async () => {
  const [encryptedStore, partStore] = [memoryEncryptedStore(), memoryEncryptedStore()];
  const before = memoryDrafts({ encryptedStore, partStore });
  before.save(draft);
  before.savePart('a', 'route', { fixes: 432_000 });
  expect(await before.readPart('a', 'route')).toEqual({ fixes: 432_000 });
  await before.waitForWrites();
  expect([encryptedStore.entries.size, partStore.entries.size]).toEqual([1, 1]);
  const after = memoryDrafts({ encryptedStore, partStore });
  await after.load();
  expect(await after.readPart('a', 'route')).toEqual({ fixes: 432_000 });
  expect(await after.readPart('a', 'request')).toBeNull();
});

it('writes the last of several values of a part', async () => {
  const partStore = memoryEncryptedStore();
  const put = jest.spyOn(partStore, 'put');
  const store = memoryDrafts({ partStore });
  for (const value of [1, 2, 3]) store.savePart('a', 'route', value);
  await store.waitForWrites();
  expect(put).toHaveBeenCalledTimes(1);
  expect(await store.readPart('a', 'route')).toBe(3);
});

it('removes the parts of a draft with it, and keeps none afterwards', async () => {
  const partStore = memoryEncryptedStore();
  const store = memoryDrafts({ partStore });
  store.save(draft);
  store.savePart('a', 'route', 'a line');
  store.savePart('b', 'route', 'of another');
  await store.waitForWrites();
  store.remove('a');
  store.savePart('a', 'route', 'too late');
  await store.waitForWrites();
  expect(await store.readPart('a', 'route')).toBeNull();
  expect(await store.readPart('b', 'route')).toBe('of another');
});

it('says that a part could not be kept', async () => {
  const full = { ...memoryEncryptedStore(), put: () => Promise.reject(new Error('full')) };
  const store = memoryDrafts({ partStore: full });
  const heard: string[] = [];
  store.listen((event) => heard.push(event));
  store.savePart('a', 'route', 'a line');
  await store.waitForWrites();
  expect(heard).toEqual(['not saved']);
});

it('keeps a part that the device rejected, and writes it when there is space again', async () => {
  const partStore = memoryEncryptedStore();
  const put = jest.spyOn(partStore, 'put').mockRejectedValue(new Error('full'));
  const encryptedStore = memoryEncryptedStore();
  const store = memoryDrafts({ encryptedStore, partStore });
  store.save(draft);
  store.savePart('a', 'route', 'a line');
  await store.waitForWrites();
  expect(await store.readPart('a', 'route')).toBe('a line');
  expect(store.isAllSaved()).toBe(false);
  put.mockRestore();
  await store.load();
  expect(store.isAllSaved()).toBe(true);
  const after = memoryDrafts({ encryptedStore, partStore });
  expect(await after.readPart('a', 'route')).toBe('a line');
});
