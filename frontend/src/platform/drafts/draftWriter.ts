/** Encrypted writes, one after another; of several pending under an id, only the last is made. */
import type { Shelf } from './shelf';
import type { Vault } from './vault';

/**
 * `written`: other tabs may read again. `part written`: a heavy part of a draft is on the device. `not kept`:
 * a draft could not be saved on this device.
 */
export type ShelfEvent = 'written' | 'part written' | 'not kept';

export type KeptState = 'kept' | 'writing' | 'not kept';

interface WriteTarget {
  shelf: Shelf;
  event: ShelfEvent;
}

export const createDraftWriter = (
  vault: () => Promise<Vault>,
  report: (event: ShelfEvent) => void,
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
    const { shelf, event } = target;
    tail = tail
      .then(async () => {
        queued.delete(id);
        failed.delete(id);
        const { nameOf, seal } = await vault();
        const name = await nameOf(id);
        const last = unwritten.get(id);
        if (last === null) await shelf.remove(name);
        else await shelf.put(name, await seal(name, last));
        // A change that came in the meantime is written in its own turn.
        if (!queued.has(id)) unwritten.delete(id);
        report(event);
      })
      .catch(() => {
        // Written, and only a listener failed: a retry would delete it.
        if (!unwritten.has(id)) return;
        // Kept in memory until the page closes, so that the draft can be opened again.
        failed.set(id, () => write(id, unwritten.get(id), target));
        if (unwritten.get(id) !== null) report('not kept');
      });
  };
  const isAllWritten = (): boolean => [...unwritten.values()].every((value) => value === null);

  return {
    write,
    unwritten: unwritten as ReadonlyMap<string, unknown>,
    isAllWritten,
    state: (): KeptState => (isAllWritten() ? 'kept' : failed.size > 0 ? 'not kept' : 'writing'),
    retry: () => [...failed.values()].forEach((again) => again()),
    settled: () => tail,
  };
};
