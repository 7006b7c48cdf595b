/**
 * The drafts of one person on this device. Writes continue after the person has left, because the key is
 * still in memory: a session that ends in the middle of a word loses nothing.
 *
 * Drafts don't expire: only their person can read them, and observations on the water can't be repeated. They
 * are deleted when the record is saved, or when their person discards them.
 */
import { createListeners } from '../listeners';
import { isDraft, type Draft } from './draft';
import { createDraftWriter, type WriteEvent } from './draftWriter';
import type { OpenDrafts } from './openDrafts';
import type { EncryptedStore } from './encryptedStore';
import { openVault, type Vault } from './vault';

/** Parts of a draft that may be megabytes, and seldom change. */
const DRAFT_PARTS = ['route', 'request'] as const;
type DraftPart = (typeof DRAFT_PARTS)[number];

export interface DraftStoreParts {
  /** The person's key, base64. */
  key: () => Promise<string>;
  encryptedStore: EncryptedStore;
  /** Stores heavy parts; they are read only on demand. */
  partStore: EncryptedStore;
  open: OpenDrafts;
  /** Epoch milliseconds. */
  now: () => number;
}

const byAge = (a: Draft, b: Draft): number => a.savedAt - b.savedAt;

export const createDraftStore = (parts: DraftStoreParts) => {
  const { key, encryptedStore, partStore, open, now } = parts;
  const listed = createListeners<void>();
  const events = createListeners<WriteEvent>();
  const drafts = new Map<string, Draft>();
  const removed = new Set<string>();
  /** Number of each draft's latest change here. */
  const changed = new Map<string, number>();
  let changes = 0;
  let read = false;
  let vault: Promise<Vault> | undefined;
  let lists: { all: readonly Draft[]; offered: readonly Draft[] } = { all: [], offered: [] };

  const openedVault = (): Promise<Vault> => {
    vault ??= key()
      .then(openVault)
      .catch((error: unknown) => {
        // Ask again next time: the server may have been unreachable.
        vault = undefined;
        throw error;
      });
    return vault;
  };

  const update = (): void => {
    const all = [...drafts.values()].sort(byAge);
    lists = { all, offered: all.filter(({ id }) => !open.isOpen(id)) };
    listed.notify();
  };

  const writer = createDraftWriter(openedVault, events.notify);
  const write = (id: string): void => {
    changed.set(id, ++changes);
    writer.write(id, drafts.get(id), { encryptedStore, event: 'saved' });
  };
  const partKey = (id: string, part: DraftPart): string => `${id} ${part}`;
  const writePart = (id: string, part: DraftPart, value: unknown): void =>
    writer.write(partKey(id, part), value, { encryptedStore: partStore, event: 'part saved' });

  const readAll = async (): Promise<Draft[]> => {
    const stored = await encryptedStore.all();
    // Most devices have no drafts, and don't need the key.
    if (!stored.length) return [];
    const { owner, open: unseal } = await openedVault();
    const found = await Promise.all(
      stored
        .filter(([name]) => name.startsWith(owner))
        .map(([name, sealed]) => unseal(name, sealed).catch(() => null)),
    );
    return found.filter(isDraft);
  };

  const clear = (id: string): void => {
    if (!drafts.delete(id)) return;
    write(id);
    for (const part of DRAFT_PARTS) writePart(id, part, null);
    update();
  };

  return {
    /** Encrypts and decrypts with the person's key; rejects while the key can't be read. */
    vault: openedVault,
    /** Drafts that no form has open, oldest first; the same list until it changes. */
    offered: () => lists.offered,
    all: () => lists.all,
    subscribe: listed.add,
    /** Notifies of the results of writes. */
    listen: events.add,
    /** Reads the stored drafts, and retries failed writes. */
    load: async (): Promise<void> => {
      writer.retry();
      try {
        await writer.waitForWrites();
        const before = changes;
        const [found] = await Promise.all([readAll(), open.refresh()]);
        read = true;
        // Drafts that changed here in the meantime, or aren't on the device, are newer than those read.
        // A form that opened before the first reading has no draft yet: use the stored one.
        const isNewer = (id: string): boolean =>
          writer.unwritten.has(id) ||
          (open.isOpenHere(id) && (drafts.has(id) || changed.has(id))) ||
          (changed.get(id) ?? 0) > before;
        const mine = [...drafts.values()].filter(({ id }) => isNewer(id));
        drafts.clear();
        for (const draft of [...found.filter(({ id }) => !isNewer(id)), ...mine])
          drafts.set(draft.id, draft);
        update();
      } catch {
        // Unreachable or blocked; reported when there is something to save.
      }
    },
    /** Whether the stored drafts were read: until then, it is unknown which exist. */
    wasRead: () => read,
    /** Saves a draft; ignored after `remove` of the same id. */
    save: (draft: Omit<Draft, 'savedAt'>): void => {
      if (removed.has(draft.id)) return;
      drafts.set(draft.id, { ...draft, savedAt: now() });
      write(draft.id);
      update();
    },
    /**
     * Saves a heavy part of a draft, separately from the values, which change with every key; null deletes
     * it. It is deleted with its draft.
     */
    savePart: (id: string, part: DraftPart, value: unknown): void => {
      if (!removed.has(id)) writePart(id, part, value);
    },
    /** Null if there is none; rejects if it can't be read. */
    readPart: async (id: string, part: DraftPart): Promise<unknown> => {
      const partsKey = partKey(id, part);
      if (writer.unwritten.has(partsKey)) return writer.unwritten.get(partsKey);
      const { getName, open: unseal } = await openedVault();
      const name = await getName(partsKey);
      const sealed = await partStore.get(name);
      return sealed ? unseal(name, sealed) : null;
    },
    /** It is empty for now; later changes save it again. */
    clear,
    remove: (id: string): void => {
      removed.add(id);
      clear(id);
    },
    /** Whether it was removed here: nothing more is saved under its id. */
    wasRemoved: (id: string) => removed.has(id),
    /** Open in a form until the returned function is called. @param onTaken another tab has it */
    claim: (id: string, onTaken?: () => void) => {
      // This early read detects an expired session before anything is typed.
      openedVault().catch(() => undefined);
      const release = open.claim(id, onTaken);
      update();
      return (): void => {
        release();
        update();
      };
    },
    /** Whether a form in any tab has it open, as the browser reports now. */
    isOpen: async (id: string) => {
      await open.refresh();
      return open.isOpen(id);
    },
    /** Resolves when all pending writes have succeeded or failed. */
    waitForWrites: writer.waitForWrites,
    /** Whether everything is stored on the device; otherwise, closing the page loses changes. */
    isAllSaved: writer.isAllWritten,
    saveState: writer.state,
  };
};

export type DraftStore = ReturnType<typeof createDraftStore>;
