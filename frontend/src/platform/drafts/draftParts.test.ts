import { memoryDrafts, memoryShelf } from './testing/memoryDrafts';

const draft = { id: 'a', kind: 'patrol', of: '', title: 'A day', address: '/add-patrol', value: 1 };

it('stores a heavy part separately from its draft, and reads it on demand', async () => {
  const [shelf, partShelf] = [memoryShelf(), memoryShelf()];
  const before = memoryDrafts({ shelf, partShelf });
  before.keep(draft);
  before.keepPart('a', 'route', { fixes: 432_000 });
  expect(await before.readPart('a', 'route')).toEqual({ fixes: 432_000 });
  await before.settled();
  expect([shelf.entries.size, partShelf.entries.size]).toEqual([1, 1]);
  const after = memoryDrafts({ shelf, partShelf });
  await after.load();
  expect(await after.readPart('a', 'route')).toEqual({ fixes: 432_000 });
  expect(await after.readPart('a', 'request')).toBeNull();
});

it('writes the last of several values of a part', async () => {
  const partShelf = memoryShelf();
  const put = jest.spyOn(partShelf, 'put');
  const store = memoryDrafts({ partShelf });
  for (const value of [1, 2, 3]) store.keepPart('a', 'route', value);
  await store.settled();
  expect(put).toHaveBeenCalledTimes(1);
  expect(await store.readPart('a', 'route')).toBe(3);
});

it('removes the parts of a draft with it, and keeps none afterwards', async () => {
  const partShelf = memoryShelf();
  const store = memoryDrafts({ partShelf });
  store.keep(draft);
  store.keepPart('a', 'route', 'a line');
  store.keepPart('b', 'route', 'of another');
  await store.settled();
  store.remove('a');
  store.keepPart('a', 'route', 'too late');
  await store.settled();
  expect(await store.readPart('a', 'route')).toBeNull();
  expect(await store.readPart('b', 'route')).toBe('of another');
});

it('says that a part could not be kept', async () => {
  const full = { ...memoryShelf(), put: () => Promise.reject(new Error('full')) };
  const store = memoryDrafts({ partShelf: full });
  const heard: string[] = [];
  store.listen((event) => heard.push(event));
  store.keepPart('a', 'route', 'a line');
  await store.settled();
  expect(heard).toEqual(['not kept']);
});

it('keeps a part that the device rejected, and writes it when there is space again', async () => {
  const partShelf = memoryShelf();
  const put = jest.spyOn(partShelf, 'put').mockRejectedValue(new Error('full'));
  const shelf = memoryShelf();
  const store = memoryDrafts({ shelf, partShelf });
  store.keep(draft);
  store.keepPart('a', 'route', 'a line');
  await store.settled();
  expect(await store.readPart('a', 'route')).toBe('a line');
  expect(store.isAllKept()).toBe(false);
  put.mockRestore();
  await store.load();
  expect(store.isAllKept()).toBe(true);
  const after = memoryDrafts({ shelf, partShelf });
  expect(await after.readPart('a', 'route')).toBe('a line');
});
