import { setTimeout as sleep } from 'node:timers/promises';

export type Supervised = ReturnType<typeof supervise>;

interface Program {
  /** Resolves with the reason, once it has ended. */
  ended: Promise<string>;
  stop: () => Promise<void>;
}

const RESTART_PAUSE_MS = 500;
/** If it restarts more often than this in one run, restarting doesn't fix the cause. */
const MAX_RESTARTS = 20;

/**
 * @param name for the start of a message: "The database engine"
 * @param first the running program
 * @param again starts it at the same address
 */
export const supervise = (name: string, first: Program, again: () => Promise<Program>) => {
  let program = first;
  let stopped = false;

  const watch = async (): Promise<never> => {
    for (let restarts = 0; ; restarts++) {
      const reason = await program.ended;
      if (stopped) return new Promise(() => undefined);
      console.error(`${name} stopped (${reason || 'no reason given'}). Restarting it.`);
      if (restarts >= MAX_RESTARTS) throw new Error(`${name} keeps stopping.`);
      await sleep(RESTART_PAUSE_MS);
      program = await again();
    }
  };
  const lost = watch();
  lost.catch(() => undefined);
  return {
    /** Rejects if the program can't be kept running. */
    lost,
    stop: async (): Promise<void> => {
      stopped = true;
      await program.stop();
    },
  };
};
