/**
 * The drafts of one open editor, one per edited part: otherwise every word typed into a note would rewrite a
 * route of several megabytes.
 */
import type { DraftStore } from '../../platform/drafts/draftStore';
import { EDIT_DRAFT } from './editDraft';
import { changesOf, type Unit, type UnitKey } from './tracker/units';

interface Held {
  id: string;
  /** As last stored. */
  kept?: Unit;
  release?: () => void;
}

export interface EditDrafts {
  /** Id of a part's draft, which also identifies its requests; created on first use. */
  idOf: (key: UnitKey) => string;
  /** Stores the current state of a part, unless it has no changes. */
  keep: (key: UnitKey, unit: Unit) => void;
  /** Deletes the draft of a part that is no longer edited. */
  forget: (key: UnitKey) => void;
  /** Parts that have a draft. */
  keys: () => UnitKey[];
  /** For parts that were saved or discarded: later edits go into a new draft. */
  discard: (key: UnitKey) => void;
  discardAll: () => void;
  /** Continues a stored draft. */
  adopt: (key: UnitKey, id: string, unit: Unit) => void;
  /** Marks the editor as open until the returned function is called. */
  open: () => () => void;
}

export const createEditDrafts = (
  store: DraftStore,
  describe: (key: UnitKey, unit: Unit) => { of: string; title: string; address: string },
): EditDrafts => {
  const held = new Map<UnitKey, Held>();
  let isOpen = false;
  const claim = (one: Held): void => {
    if (isOpen) one.release ??= store.claim(one.id);
  };
  const heldOf = (key: UnitKey): Held => {
    const known = held.get(key);
    if (known) return known;
    const made: Held = { id: crypto.randomUUID() };
    held.set(key, made);
    return made;
  };
  const discard = (key: UnitKey): void => {
    const one = held.get(key);
    if (!one) return;
    store.remove(one.id);
    one.release?.();
    held.delete(key);
  };
  return {
    idOf: (key) => heldOf(key).id,
    keep(key, unit) {
      const one = heldOf(key);
      if (one.kept === unit) return;
      if (changesOf(unit).length) {
        claim(one);
        store.keep({ id: one.id, kind: EDIT_DRAFT, ...describe(key, unit), value: { key, unit } });
      } else if (one.kept) store.drop(one.id);
      one.kept = unit;
    },
    forget(key) {
      const one = held.get(key);
      if (!one?.kept) return;
      store.drop(one.id);
      delete one.kept;
    },
    keys: () => [...held.keys()],
    discard,
    discardAll: () => [...held.keys()].forEach(discard),
    adopt(key, id, unit) {
      discard(key);
      const one: Held = { id, kept: unit };
      held.set(key, one);
      claim(one);
    },
    open() {
      isOpen = true;
      held.forEach(claim);
      return () => {
        isOpen = false;
        held.forEach((one) => {
          one.release?.();
          delete one.release;
        });
      };
    },
  };
};
