/**
 * The drafts of one person on this device. Writes go one after another, and of several of one draft that
 * wait, only the last is made. They go on after the person has left, since the key is still held here:
 * a session that ends in the middle of a word loses nothing.
 *
 * Drafts have no age at which they go: nobody but their person can read them, and what was seen on the
 * water is not to be had twice. They go when the record is saved, or when their person discards them.
 */
import { isDraft, type Draft } from './draft';
import type { OpenDrafts } from './openDrafts';
import type { Shelf } from './shelf';
import { openVault, type Vault } from './vault';

export interface DraftStoreParts {
  /** The person's key, base64. */
  key: () => Promise<string>;
  shelf: Shelf;
  open: OpenDrafts;
  /** Epoch milliseconds. */
  now: () => number;
}

/** `written`: other tabs may look again. `not kept`: a draft could not be kept on this device. */
export type ShelfEvent = 'written' | 'not kept';

export interface DraftStore {
  /** Those that no form has open, oldest first; the same list until it changes. */
  offered: () => readonly Draft[];
  /** All, those in open forms as well. */
  all: () => readonly Draft[];
  subscribe: (listener: () => void) => () => void;
  /** What comes of the writing. */
  listen: (listener: (event: ShelfEvent) => void) => () => void;
  /** Reads what lies on the device. */
  load: () => Promise<void>;
  /** Keeps a draft as it is now; after `remove` of the same id nothing is kept. */
  keep: (draft: Omit<Draft, 'savedAt'>) => void;
  /** Nothing in it is worth keeping any more, so far. */
  drop: (id: string) => void;
  /** Its record is saved, or its person discards it. */
  remove: (id: string) => void;
  /** A form has it open, until the returned function is called. */
  claim: (id: string) => () => void;
  /** Resolves when everything that was to be written is. */
  settled: () => Promise<void>;
}

const byAge = (a: Draft, b: Draft): number => a.savedAt - b.savedAt;

export const createDraftStore = (parts: DraftStoreParts): DraftStore => {
  const { key, shelf, open, now } = parts;
  const listeners = new Set<() => void>();
  const hearers = new Set<(event: ShelfEvent) => void>();
  const drafts = new Map<string, Draft>();
  const removed = new Set<string>();
  const waiting = new Set<string>();
  /** Not on the device yet, or refused by it. */
  const unwritten = new Set<string>();
  /** When each was changed here last, counted in changes. */
  const changed = new Map<string, number>();
  let changes = 0;
  let tail = Promise.resolve();
  let vault: Promise<Vault> | undefined;
  let lists: { all: readonly Draft[]; offered: readonly Draft[] } = { all: [], offered: [] };

  const openedVault = (): Promise<Vault> => {
    vault ??= key()
      .then(openVault)
      .catch((error: unknown) => {
        // Asked for anew the next time: the device may have been out of reach.
        vault = undefined;
        throw error;
      });
    return vault;
  };

  const tell = (): void => {
    const all = [...drafts.values()].sort(byAge);
    lists = { all, offered: all.filter(({ id }) => !open.isOpen(id)) };
    listeners.forEach((listener) => listener());
  };

  const report = (event: ShelfEvent): void => hearers.forEach((hear) => hear(event));

  /** Writes the draft as it is by then; one that is gone by then is taken off the shelf. */
  const write = (id: string): void => {
    changed.set(id, ++changes);
    unwritten.add(id);
    if (waiting.has(id)) return;
    waiting.add(id);
    tail = tail
      .then(async () => {
        waiting.delete(id);
        const { nameOf, seal } = await openedVault();
        const name = await nameOf(id);
        const draft = drafts.get(id);
        if (draft) await shelf.put(name, await seal(name, draft));
        else await shelf.remove(name);
        if (!waiting.has(id)) unwritten.delete(id);
        report('written');
      })
      .catch(() => {
        if (drafts.has(id)) report('not kept');
      });
  };

  const readAll = async (): Promise<Draft[]> => {
    const lying = await shelf.all();
    // Most devices hold none: the key is not asked for then.
    if (!lying.length) return [];
    const { owner, open: unseal } = await openedVault();
    const found = await Promise.all(
      lying
        .filter(([name]) => name.startsWith(owner))
        .map(([name, sealed]) => unseal(name, sealed).catch(() => null)),
    );
    return found.filter(isDraft);
  };

  const drop = (id: string): void => {
    if (!drafts.delete(id)) return;
    write(id);
    tell();
  };

  return {
    offered: () => lists.offered,
    all: () => lists.all,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listen: (listener) => {
      hearers.add(listener);
      return () => hearers.delete(listener);
    },
    load: async () => {
      try {
        await tail;
        const before = changes;
        const [found] = await Promise.all([readAll(), open.look()]);
        // What changed here meanwhile, or is not on the device, is newer than what was read.
        const isNewer = (id: string): boolean =>
          unwritten.has(id) || open.isOpenHere(id) || (changed.get(id) ?? 0) > before;
        const mine = [...drafts.values()].filter(({ id }) => isNewer(id));
        drafts.clear();
        for (const draft of [...found.filter(({ id }) => !isNewer(id)), ...mine])
          drafts.set(draft.id, draft);
        tell();
      } catch {
        // Out of reach, or forbidden: told when there is something to keep.
      }
    },
    keep: (draft) => {
      if (removed.has(draft.id)) return;
      drafts.set(draft.id, { ...draft, savedAt: now() });
      write(draft.id);
      tell();
    },
    drop,
    remove: (id) => {
      removed.add(id);
      drop(id);
    },
    claim: (id) => {
      // Asked for while nothing is typed yet: a session that is over is found out before it costs anything.
      openedVault().catch(() => undefined);
      const release = open.claim(id);
      tell();
      return () => {
        release();
        tell();
      };
    },
    settled: () => tail,
  };
};
