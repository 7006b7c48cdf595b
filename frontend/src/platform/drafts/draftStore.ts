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

/** What may weigh megabytes in a draft, and changes seldom. */
export const DRAFT_PARTS = ['route', 'request'] as const;
export type DraftPart = (typeof DRAFT_PARTS)[number];

export interface DraftStoreParts {
  /** The person's key, base64. */
  key: () => Promise<string>;
  shelf: Shelf;
  /** Where heavy parts lie; they are read only when they are asked for. */
  partShelf: Shelf;
  open: OpenDrafts;
  /** Epoch milliseconds. */
  now: () => number;
}

/** `written`: other tabs may look again. `part written`: a heavy part of a draft is on the device. `not kept`: a draft could not be kept on this device. */
export type ShelfEvent = 'written' | 'part written' | 'not kept';

/** Of everything that was entered here. */
export type KeptState = 'kept' | 'writing' | 'not kept';

export interface DraftStore {
  /** Encrypts and decrypts with the person's key; rejects while the key can't be read. */
  vault: () => Promise<Vault>;
  /** Those that no form has open, oldest first; the same list until it changes. */
  offered: () => readonly Draft[];
  /** All, those in open forms as well. */
  all: () => readonly Draft[];
  subscribe: (listener: () => void) => () => void;
  /** What comes of the writing. */
  listen: (listener: (event: ShelfEvent) => void) => () => void;
  /** Reads what lies on the device, and writes once more what it has refused. */
  load: () => Promise<void>;
  /** Whether that could be read: without it, nobody knows what there is to go on with. */
  wasRead: () => boolean;
  /** Keeps a draft as it is now; after `remove` of the same id nothing is kept. */
  keep: (draft: Omit<Draft, 'savedAt'>) => void;
  /**
   * Keeps a heavy part of a draft, apart from what changes with every key; null takes it away. It goes
   * with its draft.
   */
  keepPart: (id: string, part: DraftPart, value: unknown) => void;
  /** Null when there is none; rejects when it cannot be read. */
  readPart: (id: string, part: DraftPart) => Promise<unknown>;
  /** Nothing in it is worth keeping any more, so far. */
  drop: (id: string) => void;
  /** Its record is saved, or its person discards it. */
  remove: (id: string) => void;
  /** Whether it was removed here: nothing more is kept under its id. */
  wasRemoved: (id: string) => boolean;
  /** A form has it open, until the returned function is called. @param onTaken another tab has it */
  claim: (id: string, onTaken?: () => void) => () => void;
  /** Whether a form has it open, in this tab or in another, by what the browser knows now. */
  isOpen: (id: string) => Promise<boolean>;
  /** Resolves when everything that was to be written is, or was refused. */
  settled: () => Promise<void>;
  /** Whether everything that is held here lies on the device; false would lose it with the page. */
  isAllKept: () => boolean;
  keptState: () => KeptState;
}

const byAge = (a: Draft, b: Draft): number => a.savedAt - b.savedAt;

export const createDraftStore = (parts: DraftStoreParts): DraftStore => {
  const { key, shelf, partShelf, open, now } = parts;
  const listeners = new Set<() => void>();
  const hearers = new Set<(event: ShelfEvent) => void>();
  const drafts = new Map<string, Draft>();
  const removed = new Set<string>();
  const waiting = new Set<string>();
  /** Not on the device yet, or refused by it. */
  const unwritten = new Set<string>();
  /** What the device would not take, or the key was out of reach for; each is tried again. */
  const refused = new Map<string, () => void>();
  /** When each was changed here last, counted in changes. */
  const changed = new Map<string, number>();
  let changes = 0;
  let read = false;
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
        refused.delete(id);
        const { nameOf, seal } = await openedVault();
        const name = await nameOf(id);
        const draft = drafts.get(id);
        if (draft) await shelf.put(name, await seal(name, draft));
        else await shelf.remove(name);
        if (!waiting.has(id)) unwritten.delete(id);
        report('written');
      })
      .catch(() => {
        refused.set(id, () => write(id));
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

  /**
   * Heavy parts that are not on the device yet, or were refused by it, by draft and part; null: to be
   * taken away.
   */
  const unwrittenParts = new Map<string, unknown>();
  const waitingParts = new Set<string>();
  const partKey = (id: string, part: DraftPart): string => `${id} ${part}`;

  const writePart = (of: string, value: unknown): void => {
    unwrittenParts.set(of, value ?? null);
    if (waitingParts.has(of)) return;
    waitingParts.add(of);
    tail = tail
      .then(async () => {
        waitingParts.delete(of);
        refused.delete(of);
        const { nameOf, seal } = await openedVault();
        const name = await nameOf(of);
        const last = unwrittenParts.get(of);
        if (last === null) await partShelf.remove(name);
        else await partShelf.put(name, await seal(name, last));
        // One that came meanwhile is written by a turn of its own.
        if (!waitingParts.has(of)) unwrittenParts.delete(of);
        report('part written');
      })
      .catch(() => {
        // It is held here as long as the page is, so that whoever opens the draft again finds it.
        refused.set(of, () => writePart(of, unwrittenParts.get(of)));
        if (unwrittenParts.get(of) !== null) report('not kept');
      });
  };

  const drop = (id: string): void => {
    if (!drafts.delete(id)) return;
    write(id);
    for (const part of DRAFT_PARTS) writePart(partKey(id, part), null);
    tell();
  };

  const isAllKept = (): boolean =>
    ![...unwritten].some((id) => drafts.has(id)) &&
    ![...unwrittenParts.values()].some((value) => value !== null);

  return {
    vault: openedVault,
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
      [...refused.values()].forEach((again) => again());
      try {
        await tail;
        const before = changes;
        const [found] = await Promise.all([readAll(), open.look()]);
        read = true;
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
    wasRead: () => read,
    keep: (draft) => {
      if (removed.has(draft.id)) return;
      drafts.set(draft.id, { ...draft, savedAt: now() });
      write(draft.id);
      tell();
    },
    keepPart: (id, part, value) => {
      if (!removed.has(id)) writePart(partKey(id, part), value);
    },
    readPart: async (id, part) => {
      const of = partKey(id, part);
      if (unwrittenParts.has(of)) return unwrittenParts.get(of) ?? null;
      const { nameOf, open: unseal } = await openedVault();
      const name = await nameOf(of);
      const sealed = await partShelf.get(name);
      return sealed ? unseal(name, sealed) : null;
    },
    drop,
    remove: (id) => {
      removed.add(id);
      drop(id);
    },
    wasRemoved: (id) => removed.has(id),
    claim: (id, onTaken) => {
      // Asked for while nothing is typed yet: a session that is over is found out before it costs anything.
      openedVault().catch(() => undefined);
      const release = open.claim(id, onTaken);
      tell();
      return () => {
        release();
        tell();
      };
    },
    isOpen: async (id) => {
      await open.look();
      return open.isOpen(id);
    },
    settled: () => tail,
    isAllKept,
    keptState: () => (isAllKept() ? 'kept' : refused.size > 0 ? 'not kept' : 'writing'),
  };
};
