import { memoryDrafts, memoryEncryptedStore } from '#platform/drafts/testing/memoryDrafts.ts';
import { patrol, sighting } from '#testing/builders.ts';
import { readEditDraft } from './editDraft';
import { createEditDrafts } from './editDrafts';
import type { Unit } from './tracker/units';

const makeDraft = (key: string) => ({
  of: '1042',
  title: key,
  address: `/patrol/1042?edit=${key}`,
});
const unit = (notes: string | null): Unit => ({
  kind: 'details',
  base: patrol(),
  edited: patrol({ notes }),
});

const setUp = () => {
  const encryptedStore = memoryEncryptedStore();
  const store = memoryDrafts({ encryptedStore });
  return { encryptedStore, store, drafts: createEditDrafts(store, makeDraft) };
};

it('keeps each part separately, and offers it after the editor has closed', () => {
  const { store, drafts } = setUp();
  const close = drafts.open();
  const note: Unit = {
    kind: 'sighting',
    base: sighting(),
    edited: sighting({ observed_loc_description: 'x' }),
  };
  drafts.save('details', unit('Fog'));
  drafts.save('1042.1', note);
  expect(store.offered()).toEqual([]);
  close();
  expect(store.offered().map((draft) => readEditDraft(draft))).toEqual([
    { key: 'details', unit: unit('Fog') },
    { key: '1042.1', unit: note },
  ]);
});

it('keeps no draft of an unchanged part', async () => {
  const { encryptedStore, store, drafts } = setUp();
  drafts.open();
  drafts.save('details', unit(null));
  expect(store.all()).toEqual([]);
  drafts.save('details', unit('Fog'));
  drafts.save('details', unit(null));
  await store.waitForWrites();
  expect(encryptedStore.entries.size).toBe(0);
});

it('forgets a part whose first change was undone', () => {
  const { store, drafts } = setUp();
  drafts.open();
  drafts.save('details', unit('Fog'));
  expect(drafts.keys()).toEqual(['details']);
  drafts.clear('details');
  expect(store.all()).toEqual([]);
  drafts.save('details', unit('Fog'));
  expect(store.all()).toHaveLength(1);
});

it('gives an edit after a save another id, so that it is not treated as a retry', () => {
  const { store, drafts } = setUp();
  drafts.open();
  drafts.save('details', unit('Fog'));
  const before = drafts.getId('details');
  drafts.discard('details');
  expect(store.all()).toEqual([]);
  drafts.save('details', unit('Fog'));
  expect(drafts.getId('details')).not.toBe(before);
});

it('continues an earlier draft under its own name', () => {
  const { store, drafts } = setUp();
  const first = drafts.open();
  drafts.save('details', unit('Fog'));
  const id = drafts.getId('details');
  first();

  const again = createEditDrafts(store, makeDraft);
  again.adopt('details', id, unit('Fog'));
  expect(store.offered()).toHaveLength(1);
  const close = again.open();
  expect([again.getId('details'), store.offered()]).toEqual([id, []]);
  again.discardAll();
  close();
  expect(store.all()).toEqual([]);
});
