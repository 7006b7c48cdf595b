/** One draft per edited part: typing a note must not rewrite a route of several megabytes. */
import type { DraftStore } from '#platform/drafts/draftStore.ts';
import { EDIT_DRAFT } from './editDraft';
import { listChanges, type Unit, type UnitKey } from './tracker/units';

interface PartDraft {
  id: string;
  stored?: Unit;
  release?: () => void;
}

export const createEditDrafts = (
  store: DraftStore,
  describe: (key: UnitKey, unit: Unit) => { of: string; title: string; address: string },
) => {
  const partDrafts = new Map<UnitKey, PartDraft>();
  let isOpen = false;
  const claim = (one: PartDraft): void => {
    if (isOpen) one.release ??= store.claim(one.id);
  };
  const getDraft = (key: UnitKey): PartDraft => {
    const known = partDrafts.get(key);
    if (known) return known;
    const created: PartDraft = { id: crypto.randomUUID() };
    partDrafts.set(key, created);
    return created;
  };
  const discard = (key: UnitKey): void => {
    const one = partDrafts.get(key);
    if (!one) return;
    store.remove(one.id);
    one.release?.();
    partDrafts.delete(key);
  };
  return {
    /** Id of a part's draft, which also identifies its requests; created on first use. */
    getId: (key: UnitKey) => getDraft(key).id,
    /** Stores the current state of a part, unless it has no changes. */
    save(key: UnitKey, unit: Unit): void {
      const one = getDraft(key);
      if (one.stored === unit) return;
      if (listChanges(unit).length) {
        claim(one);
        store.save({ id: one.id, kind: EDIT_DRAFT, ...describe(key, unit), value: { key, unit } });
      } else if (one.stored) store.clear(one.id);
      one.stored = unit;
    },
    clear(key: UnitKey): void {
      const one = partDrafts.get(key);
      if (!one?.stored) return;
      store.clear(one.id);
      delete one.stored;
    },
    keys: () => [...partDrafts.keys()],
    /** For parts that were saved or discarded: later edits go into a new draft. */
    discard,
    discardAll: () => [...partDrafts.keys()].forEach(discard),
    adopt(key: UnitKey, id: string, unit: Unit): void {
      discard(key);
      const one: PartDraft = { id, stored: unit };
      partDrafts.set(key, one);
      claim(one);
    },
    /** Marks the editor as open until the returned function is called. */
    open(): () => void {
      isOpen = true;
      partDrafts.forEach(claim);
      return () => {
        isOpen = false;
        partDrafts.forEach((one) => {
          one.release?.();
          delete one.release;
        });
      };
    },
  };
};
