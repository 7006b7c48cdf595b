/** Keeps the embedded engine running: one that dies is started again at the same address. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineAddress } from '@portal/functions/engine/keepEngine';
import { startEngine } from './engine';

export interface Supervised {
  address: EngineAddress;
  stop: () => Promise<void>;
  /** Rejects when the engine cannot be kept running. */
  lost: Promise<never>;
}

const RESTART_PAUSE_MS = 500;
/** More deaths than this in one run are no accident. */
const MOST_RESTARTS = 20;

export const superviseEngine = async (databaseFile: string): Promise<Supervised> => {
  let engine = await startEngine(databaseFile);
  const { address } = engine;
  let stopped = false;

  const watch = async (): Promise<never> => {
    for (let restarts = 0; ; restarts++) {
      const lastLine = await engine.ended;
      if (stopped) return new Promise(() => undefined);
      console.error(
        `The database engine stopped (${lastLine || 'no reason given'}). Restarting it.`,
      );
      if (restarts >= MOST_RESTARTS) throw new Error('The database engine keeps stopping.');
      await sleep(RESTART_PAUSE_MS);
      engine = await startEngine(databaseFile, address);
    }
  };
  const lost = watch();
  lost.catch(() => undefined);
  return {
    address,
    lost,
    stop: async () => {
      stopped = true;
      await engine.stop();
    },
  };
};
