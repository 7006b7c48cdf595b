/**
 * Which drafts a form has open, in this tab or in another: those are not offered a second time. Browsers
 * drop the locks of a tab that is closed or killed, so nothing stays open for ever.
 */
export interface OpenDrafts {
  claim: (id: string) => () => void;
  isOpenHere: (id: string) => boolean;
  isOpen: (id: string) => boolean;
  /** Learns anew what other tabs have open. */
  look: () => Promise<void>;
}

const lockName = (id: string): string => `draft ${id}`;

/** @param locks undefined where the browser has none: each tab then knows of itself alone. */
export const createOpenDrafts = (locks: LockManager | undefined): OpenDrafts => {
  const here = new Set<string>();
  let held: ReadonlySet<string> = new Set();
  return {
    claim: (id) => {
      here.add(id);
      let free = (): void => undefined;
      const until = new Promise<void>((resolve) => (free = resolve));
      locks?.request(lockName(id), () => until).catch(() => undefined);
      return () => {
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
