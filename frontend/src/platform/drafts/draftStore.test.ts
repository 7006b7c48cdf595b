import type { Draft } from './draft';
import { createOpenDrafts } from './openDrafts';
import { makeKey, memoryDrafts, memoryShelf } from './testing/memoryDrafts';

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
  const shelf = memoryShelf();
  const before = memoryDrafts({ shelf, now: () => 1000 });
  before.keep(draft('a', { note: 'half' }));
  await before.settled();
  const after = memoryDrafts({ shelf });
  await after.load();
  expect(after.offered()).toEqual([{ ...draft('a', { note: 'half' }), savedAt: 1000 }]);
});

it('offers nothing to anyone else, and keeps the drafts of others on the device', async () => {
  const shelf = memoryShelf();
  const mine = memoryDrafts({ shelf });
  mine.keep(draft('a'));
  await mine.settled();
  const theirs = memoryDrafts({ shelf, key: () => Promise.resolve(makeKey(2)) });
  await theirs.load();
  theirs.keep(draft('a', 'of the other'));
  await theirs.settled();
  theirs.remove('a');
  await theirs.settled();
  const again = memoryDrafts({ shelf });
  await again.load();
  expect(again.all()).toMatchObject([{ value: 'text of a' }]);
});

it('asks for the key if there is a draft or when a form opens, and not before', async () => {
  const key = jest.fn(() => Promise.resolve(makeKey(1)));
  const store = memoryDrafts({ shelf: memoryShelf(), key });
  await store.load();
  expect(key).not.toHaveBeenCalled();
  store.claim('a');
  expect(key).toHaveBeenCalledTimes(1);
});

it('writes only the last of several pending changes, one draft after another', async () => {
  const shelf = memoryShelf();
  const put = jest.spyOn(shelf, 'put');
  const store = memoryDrafts({ shelf });
  for (const text of ['o', 'on', 'one']) store.keep(draft('a', text));
  store.keep(draft('b'));
  await store.settled();
  expect(put).toHaveBeenCalledTimes(2);
  const after = memoryDrafts({ shelf });
  await after.load();
  expect(after.all()).toMatchObject([{ value: 'one' }, { value: 'text of b' }]);
});

it('removes a discarded draft from the device, and keeps no later change of it', async () => {
  const shelf = memoryShelf();
  const store = memoryDrafts({ shelf });
  store.keep(draft('a'));
  store.remove('a');
  store.keep(draft('a', 'typed in the same moment'));
  await store.settled();
  expect(shelf.entries.size).toBe(0);
  expect(store.all()).toEqual([]);
});

it('keeps a draft again that was empty for a while', async () => {
  const shelf = memoryShelf();
  const store = memoryDrafts({ shelf });
  store.keep(draft('a'));
  store.drop('a');
  await store.settled();
  expect(shelf.entries.size).toBe(0);
  store.keep(draft('a', 'again'));
  await store.settled();
  expect(shelf.entries.size).toBe(1);
});

it('does not offer a draft that a form has open, until the form closes', () => {
  const store = memoryDrafts();
  const reported = jest.fn();
  store.subscribe(reported);
  const release = store.claim('a');
  store.keep(draft('a'));
  expect([ids(store.offered()), ids(store.all())]).toEqual([[], ['a']]);
  release();
  expect(ids(store.offered())).toEqual(['a']);
  expect(reported).toHaveBeenCalledTimes(3);
});

it('keeps the content of an open form when it reads the device again', async () => {
  const shelf = memoryShelf();
  const store = memoryDrafts({ shelf });
  store.claim('a');
  store.keep(draft('a', 'first'));
  await store.settled();
  store.keep(draft('a', 'second'));
  await store.load();
  expect(store.all()).toMatchObject([{ value: 'second' }]);
});

it('reads the draft of a form that opened before the first reading', async () => {
  const shelf = memoryShelf();
  const before = memoryDrafts({ shelf });
  before.keep(draft('a'));
  await before.settled();
  const store = memoryDrafts({ shelf });
  store.claim('a');
  await store.load();
  expect([ids(store.all()), ids(store.offered())]).toEqual([['a'], []]);

  store.drop('a');
  await store.settled();
  await before.load();
  before.keep(draft('a', 'of another tab'));
  await before.settled();
  await store.load();
  expect(store.all()).toEqual([]);
});

it('loses nothing that is written, rejected or discarded while it reads the device', async () => {
  const shelf = memoryShelf();
  const store = memoryDrafts({ shelf });
  store.keep(draft('there before'));
  await store.settled();
  const looking = store.load();
  store.keep(draft('new'));
  store.drop('there before');
  await looking;
  expect(ids(store.offered())).toEqual(['new']);
  await store.settled();
  await store.load();
  expect(ids(store.offered())).toEqual(['new']);

  jest.spyOn(shelf, 'put').mockRejectedValue(new Error('full'));
  store.keep(draft('refused'));
  await store.settled();
  await store.load();
  expect(ids(store.offered())).toEqual(['new', 'refused']);
});

it('does not offer a draft that a form in another tab has open', async () => {
  const held = new Set<string>();
  const locks = {
    request: (name: string, work: () => Promise<void>) => {
      held.add(name);
      return work().finally(() => held.delete(name));
    },
    query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
  } as unknown as LockManager;
  const shelf = memoryShelf();
  const tab = memoryDrafts({ shelf, open: createOpenDrafts(locks) });
  const release = tab.claim('a');
  tab.keep(draft('a'));
  await tab.settled();
  const other = memoryDrafts({ shelf, open: createOpenDrafts(locks) });
  await other.load();
  expect([ids(other.offered()), ids(other.all())]).toEqual([[], ['a']]);
  release();
  await Promise.resolve();
  await other.load();
  expect(ids(other.offered())).toEqual(['a']);
});

it('says when it cannot keep a draft, and continues with the next', async () => {
  const shelf = memoryShelf();
  jest.spyOn(shelf, 'put').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  const store = memoryDrafts({ shelf });
  const heard = jest.fn();
  store.listen(heard);
  store.keep(draft('a'));
  await store.settled();
  store.keep(draft('a', 'again'));
  await store.settled();
  expect(heard.mock.calls).toEqual([['not kept'], ['written']]);
  expect(shelf.entries.size).toBe(1);
});

it('keeps a written draft on the device if a listener fails', async () => {
  const shelf = memoryShelf();
  const store = memoryDrafts({ shelf });
  store.listen(() => {
    throw new Error('of another part of the page');
  });
  store.keep(draft('a'));
  await store.settled();
  await store.load();
  expect([store.keptState(), ids(store.all()), shelf.entries.size]).toEqual(['kept', ['a'], 1]);
});

it('asks for the key again if it could not be read', async () => {
  const shelf = memoryShelf();
  const key = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(makeKey(1));
  const store = memoryDrafts({ shelf, key });
  store.claim('a');
  await expect(key.mock.results[0]!.value).rejects.toThrow('offline');
  await store.settled();
  store.keep(draft('a'));
  await store.settled();
  expect(shelf.entries.size).toBe(1);
});

it('writes what was typed before the key could be read, as soon as it can', async () => {
  const shelf = memoryShelf();
  const key = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(makeKey(1));
  const store = memoryDrafts({ shelf, key });
  store.keep(draft('a'));
  await store.settled();
  expect([store.isAllKept(), shelf.entries.size]).toEqual([false, 0]);
  await store.load();
  expect([store.isAllKept(), shelf.entries.size]).toEqual([true, 1]);
});

it('reports whether the device could be read', async () => {
  const shelf = memoryShelf();
  const before = memoryDrafts({ shelf });
  before.keep(draft('a'));
  await before.settled();
  const key = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(makeKey(1));
  const store = memoryDrafts({ shelf, key });
  await store.load();
  expect([store.wasRead(), store.all()]).toEqual([false, []]);
  await store.load();
  expect([store.wasRead(), ids(store.all())]).toEqual([true, ['a']]);
});

it('skips what it cannot read, and never removes it', async () => {
  const shelf = memoryShelf();
  const store = memoryDrafts({ shelf });
  store.keep(draft('a'));
  store.keep(draft('b'));
  await store.settled();
  const [name, sealed] = [...shelf.entries][0]!;
  new Uint8Array(sealed.data)[0]! ^= 1;
  const after = memoryDrafts({ shelf });
  await after.load();
  expect(ids(after.all())).toEqual(['b']);
  expect(shelf.entries.has(name)).toBe(true);
});
