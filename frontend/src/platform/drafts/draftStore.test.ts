import type { Draft } from './draft';
import { createOpenDrafts } from './openDrafts';
import { makeKey, memoryDrafts, memoryEncryptedStore } from './testing/memoryDrafts';

const draft = (id: string, value: unknown = `text of ${id}`): Omit<Draft, 'savedAt'> => ({
  id,
  kind: 'sighting',
  of: '1042',
  title: 'Bear Den',
  address: '/?patrol=1042',
  value,
});
const ids = (drafts: readonly Draft[]) => drafts.map(({ id }) => id);

it('keeps a draft for the person’s next visit', async () => {
  const encryptedStore = memoryEncryptedStore();
  const before = memoryDrafts({ encryptedStore, now: () => 1000 });
  before.save(draft('a', { note: 'half' }));
  await before.waitForWrites();
  const after = memoryDrafts({ encryptedStore });
  await after.load();
  expect(after.offered()).toEqual([{ ...draft('a', { note: 'half' }), savedAt: 1000 }]);
});

it('offers nothing to anyone else, and keeps the drafts of others on the device', async () => {
  const encryptedStore = memoryEncryptedStore();
  const mine = memoryDrafts({ encryptedStore });
  mine.save(draft('a'));
  await mine.waitForWrites();
  const theirs = memoryDrafts({ encryptedStore, key: () => Promise.resolve(makeKey(2)) });
  await theirs.load();
  theirs.save(draft('a', 'of the other'));
  await theirs.waitForWrites();
  theirs.remove('a');
  await theirs.waitForWrites();
  const again = memoryDrafts({ encryptedStore });
  await again.load();
  expect(again.all()).toMatchObject([{ value: 'text of a' }]);
});

it('asks for the key if there is a draft or when a form opens, and not before', async () => {
  const key = jest.fn(() => Promise.resolve(makeKey(1)));
  const store = memoryDrafts({ encryptedStore: memoryEncryptedStore(), key });
  await store.load();
  expect(key).not.toHaveBeenCalled();
  store.claim('a');
  expect(key).toHaveBeenCalledTimes(1);
});

it('writes only the last of several pending changes, one draft after another', async () => {
  const encryptedStore = memoryEncryptedStore();
  const put = jest.spyOn(encryptedStore, 'put');
  const store = memoryDrafts({ encryptedStore });
  for (const text of ['o', 'on', 'one']) store.save(draft('a', text));
  store.save(draft('b'));
  await store.waitForWrites();
  expect(put).toHaveBeenCalledTimes(2);
  const after = memoryDrafts({ encryptedStore });
  await after.load();
  expect(after.all()).toMatchObject([{ value: 'one' }, { value: 'text of b' }]);
});

it('removes a discarded draft from the device, and keeps no later change of it', async () => {
  const encryptedStore = memoryEncryptedStore();
  const store = memoryDrafts({ encryptedStore });
  store.save(draft('a'));
  store.remove('a');
  store.save(draft('a', 'typed in the same moment'));
  await store.waitForWrites();
  expect(encryptedStore.entries.size).toBe(0);
  expect(store.all()).toEqual([]);
});

it('keeps a draft again that was empty for a while', async () => {
  const encryptedStore = memoryEncryptedStore();
  const store = memoryDrafts({ encryptedStore });
  store.save(draft('a'));
  store.clear('a');
  await store.waitForWrites();
  expect(encryptedStore.entries.size).toBe(0);
  store.save(draft('a', 'again'));
  await store.waitForWrites();
  expect(encryptedStore.entries.size).toBe(1);
});

it('does not offer a draft that a form has open, until the form closes', () => {
  const store = memoryDrafts();
  const reported = jest.fn();
  store.subscribe(reported);
  const release = store.claim('a');
  store.save(draft('a'));
  expect([ids(store.offered()), ids(store.all())]).toEqual([[], ['a']]);
  release();
  expect(ids(store.offered())).toEqual(['a']);
  expect(reported).toHaveBeenCalledTimes(3);
});

it('keeps the content of an open form when it reads the device again', async () => {
  const encryptedStore = memoryEncryptedStore();
  const store = memoryDrafts({ encryptedStore });
  store.claim('a');
  store.save(draft('a', 'first'));
  await store.waitForWrites();
  store.save(draft('a', 'second'));
  await store.load();
  expect(store.all()).toMatchObject([{ value: 'second' }]);
});

it('reads the draft of a form that opened before the first reading', async () => {
  const encryptedStore = memoryEncryptedStore();
  const before = memoryDrafts({ encryptedStore });
  before.save(draft('a'));
  await before.waitForWrites();
  const store = memoryDrafts({ encryptedStore });
  store.claim('a');
  await store.load();
  expect([ids(store.all()), ids(store.offered())]).toEqual([['a'], []]);

  store.clear('a');
  await store.waitForWrites();
  await before.load();
  before.save(draft('a', 'of another tab'));
  await before.waitForWrites();
  await store.load();
  expect(store.all()).toEqual([]);
});

it('loses nothing that is written, rejected or discarded while it reads the device', async () => {
  const encryptedStore = memoryEncryptedStore();
  const store = memoryDrafts({ encryptedStore });
  store.save(draft('there before'));
  await store.waitForWrites();
  const loading = store.load();
  store.save(draft('new'));
  store.clear('there before');
  await loading;
  expect(ids(store.offered())).toEqual(['new']);
  await store.waitForWrites();
  await store.load();
  expect(ids(store.offered())).toEqual(['new']);

  jest.spyOn(encryptedStore, 'put').mockRejectedValue(new Error('full'));
  store.save(draft('refused'));
  await store.waitForWrites();
  await store.load();
  expect(ids(store.offered())).toEqual(['new', 'refused']);
});

it('does not offer a draft that a form in another tab has open', async () => {
  const lockNames = new Set<string>();
  const locks = {
    request: (name: string, work: () => Promise<void>) => {
      lockNames.add(name);
      return work().finally(() => lockNames.delete(name));
    },
    query: () => Promise.resolve({ held: [...lockNames].map((name) => ({ name })) }),
  } as unknown as LockManager;
  const encryptedStore = memoryEncryptedStore();
  const tab = memoryDrafts({ encryptedStore, open: createOpenDrafts(locks) });
  const release = tab.claim('a');
  tab.save(draft('a'));
  await tab.waitForWrites();
  const other = memoryDrafts({ encryptedStore, open: createOpenDrafts(locks) });
  await other.load();
  expect([ids(other.offered()), ids(other.all())]).toEqual([[], ['a']]);
  release();
  await Promise.resolve();
  await other.load();
  expect(ids(other.offered())).toEqual(['a']);
});

it('says when it cannot keep a draft, and continues with the next', async () => {
  const encryptedStore = memoryEncryptedStore();
  jest
    .spyOn(encryptedStore, 'put')
    .mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  const store = memoryDrafts({ encryptedStore });
  const heard = jest.fn();
  store.listen(heard);
  store.save(draft('a'));
  await store.waitForWrites();
  store.save(draft('a', 'again'));
  await store.waitForWrites();
  expect(heard.mock.calls).toEqual([['not saved'], ['saved']]);
  expect(encryptedStore.entries.size).toBe(1);
});

it('keeps a written draft on the device if a listener fails', async () => {
  const encryptedStore = memoryEncryptedStore();
  const store = memoryDrafts({ encryptedStore });
  store.listen(() => {
    throw new Error('of another part of the page');
  });
  store.save(draft('a'));
  await store.waitForWrites();
  await store.load();
  expect([store.saveState(), ids(store.all()), encryptedStore.entries.size]).toEqual([
    'saved',
    ['a'],
    1,
  ]);
});

it('asks for the key again if it could not be read', async () => {
  const encryptedStore = memoryEncryptedStore();
  const key = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(makeKey(1));
  const store = memoryDrafts({ encryptedStore, key });
  store.claim('a');
  await expect(key.mock.results[0]!.value).rejects.toThrow('offline');
  await store.waitForWrites();
  store.save(draft('a'));
  await store.waitForWrites();
  expect(encryptedStore.entries.size).toBe(1);
});

it('writes what was typed before the key could be read, as soon as it can', async () => {
  const encryptedStore = memoryEncryptedStore();
  const key = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(makeKey(1));
  const store = memoryDrafts({ encryptedStore, key });
  store.save(draft('a'));
  await store.waitForWrites();
  expect([store.isAllSaved(), encryptedStore.entries.size]).toEqual([false, 0]);
  await store.load();
  expect([store.isAllSaved(), encryptedStore.entries.size]).toEqual([true, 1]);
});

it('reports whether the device could be read', async () => {
  const encryptedStore = memoryEncryptedStore();
  const before = memoryDrafts({ encryptedStore });
  before.save(draft('a'));
  await before.waitForWrites();
  const key = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(makeKey(1));
  const store = memoryDrafts({ encryptedStore, key });
  await store.load();
  expect([store.wasRead(), store.all()]).toEqual([false, []]);
  await store.load();
  expect([store.wasRead(), ids(store.all())]).toEqual([true, ['a']]);
});

it('skips what it cannot read, and never removes it', async () => {
  const encryptedStore = memoryEncryptedStore();
  const store = memoryDrafts({ encryptedStore });
  store.save(draft('a'));
  store.save(draft('b'));
  await store.waitForWrites();
  const [name, sealed] = [...encryptedStore.entries][0]!;
  new Uint8Array(sealed.data)[0]! ^= 1;
  const after = memoryDrafts({ encryptedStore });
  await after.load();
  expect(ids(after.all())).toEqual(['b']);
  expect(encryptedStore.entries.has(name)).toBe(true);
});
