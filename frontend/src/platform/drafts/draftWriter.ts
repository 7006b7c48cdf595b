/** Encrypted writes, one after another; of several pending under an id, only the last is made. */
import type { EncryptedStore } from './encryptedStore';
import type { Vault } from './vault';

/**
 * `saved`: other tabs may read again. `part saved`: a heavy part of a draft is on the device. `not saved`:
 * a draft could not be saved on this device.
 */
export type WriteEvent = 'saved' | 'part saved' | 'not saved';

export type SaveState = 'saved' | 'saving' | 'not saved';

interface WriteTarget {
  encryptedStore: EncryptedStore;
  event: WriteEvent;
}

export const createDraftWriter = (
  vault: () => Promise<Vault>,
  report: (event: WriteEvent) => void,
) => {
  /** Not on the device, because they are pending or failed; null means to delete. */
  const unwritten = new Map<string, unknown>();
  const queued = new Set<string>();
  /** Retries of writes that failed, because of the device or a missing key. */
  const failed = new Map<string, () => void>();
  let tail = Promise.resolve();

  const write = (id: string, value: unknown, target: WriteTarget): void => {
    unwritten.set(id, value ?? null);
    if (queued.has(id)) return;
    queued.add(id);
    const { encryptedStore, event } = target;
    tail = tail
      .then(async () => {
        queued.delete(id);
        failed.delete(id);
        const { getName, seal } = await vault();
        const name = await getName(id);
        const last = unwritten.get(id);
        if (last === null) await encryptedStore.remove(name);
        else await encryptedStore.put(name, await seal(name, last));
        // A change that came in the meantime is written in its own turn.
        if (!queued.has(id)) unwritten.delete(id);
        report(event);
      })
      .catch(() => {
        // The draft was written, and only a listener failed: a retry would delete it.
        if (!unwritten.has(id)) return;
        // It stays in memory until the page closes, so that the draft can be opened again.
        failed.set(id, () => write(id, unwritten.get(id), target));
        if (unwritten.get(id) !== null) report('not saved');
      });
  };
  const isAllWritten = (): boolean => [...unwritten.values()].every((value) => value === null);

  return {
    write,
    unwritten: unwritten as ReadonlyMap<string, unknown>,
    isAllWritten,
    state: (): SaveState => (isAllWritten() ? 'saved' : failed.size > 0 ? 'not saved' : 'saving'),
    retry: () => [...failed.values()].forEach((again) => again()),
    waitForWrites: () => tail,
  };
};
