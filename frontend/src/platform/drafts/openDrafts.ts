/**
 * Which drafts a form has open, in this tab or in another: those are not offered a second time. Browsers
 * drop the locks of a tab that is closed or killed, so nothing stays open for ever.
 */
export interface OpenDrafts {
  /** @param onTaken told when another tab has it, and keeps it */
  claim: (id: string, onTaken?: () => void) => () => void;
  isOpenHere: (id: string) => boolean;
  isOpen: (id: string) => boolean;
  /** Learns anew what other tabs have open. */
  look: () => Promise<void>;
}

/** A page that is just being put away, to be loaded anew for one, lets go within this. */
export const LET_GO_MS = 700;

const lockName = (id: string): string => `draft ${id}`;

/** @param locks undefined where the browser has none: each tab then knows of itself alone. */
export const createOpenDrafts = (locks: LockManager | undefined): OpenDrafts => {
  const here = new Set<string>();
  let held: ReadonlySet<string> = new Set();
  return {
    claim: (id, onTaken) => {
      here.add(id);
      let free = (): void => undefined;
      const until = new Promise<void>((resolve) => (free = resolve));
      let granted = false;
      const hold = (): Promise<void> => {
        granted = true;
        return until;
      };
      locks?.request(lockName(id), hold).catch(() => undefined);
      // Two tabs that a browser brings back at once both find it free.
      const look = async (): Promise<void> => {
        // On a device that was busy all the while, the answer may be waiting behind this.
        await locks?.query();
        if (!granted && here.has(id)) onTaken?.();
      };
      const timer =
        locks && onTaken && setTimeout(() => void look().catch(() => undefined), 2 * LET_GO_MS);
      return () => {
        clearTimeout(timer);
        here.delete(id);
        free();
      };
    },
    isOpenHere: (id) => here.has(id),
    isOpen: (id) => here.has(id) || held.has(lockName(id)),
    look: async () => {
      const mine = new Set([...here].map(lockName));
      const names = (await locks?.query())?.held?.map(({ name }) => name ?? '') ?? [];
      held = new Set(names.filter((name) => !mine.has(name)));
    },
  };
};
