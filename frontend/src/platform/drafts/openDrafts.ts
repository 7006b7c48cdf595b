/**
 * Drafts that a form has open in any tab, which aren't offered again. Browsers drop the locks of closed or
 * killed tabs, so nothing stays open forever.
 */

/** A page that is closing, such as before a reload, releases its locks within this time. */
export const LET_GO_MS = 700;

const lockName = (id: string): string => `draft ${id}`;

/** @param locks undefined if the browser lacks them: each tab then knows only its own */
export const createOpenDrafts = (locks: LockManager | undefined) => {
  const here = new Set<string>();
  let openElsewhere: ReadonlySet<string> = new Set();
  return {
    claim: (id: string, onTaken?: () => void) => {
      here.add(id);
      let free = (): void => undefined;
      const until = new Promise<void>((resolve) => (free = resolve));
      let granted = false;
      const keepLock = (): Promise<void> => {
        granted = true;
        return until;
      };
      locks?.request(lockName(id), keepLock).catch(() => undefined);
      // Two tabs that a browser restores at once both find it free.
      const checkLock = async (): Promise<void> => {
        // If the device was busy, the lock may be granted only after this one.
        await locks?.query();
        if (!granted && here.has(id)) onTaken?.();
      };
      const timer =
        locks &&
        onTaken &&
        setTimeout(() => void checkLock().catch(() => undefined), 2 * LET_GO_MS);
      return (): void => {
        clearTimeout(timer);
        here.delete(id);
        free();
      };
    },
    isOpenHere: (id: string) => here.has(id),
    isOpen: (id: string) => here.has(id) || openElsewhere.has(lockName(id)),
    refresh: async (): Promise<void> => {
      const mine = new Set([...here].map(lockName));
      const names = (await locks?.query())?.held?.map(({ name }) => name ?? '') ?? [];
      openElsewhere = new Set(names.filter((name) => !mine.has(name)));
    },
  };
};

export type OpenDrafts = ReturnType<typeof createOpenDrafts>;
