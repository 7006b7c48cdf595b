/** Whether processes are running, for tests of what ends together. */
import { setTimeout as wait } from 'node:timers/promises';

export const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Whether it ends within ten seconds; most end at once. */
export const endsSoon = async (pid: number): Promise<boolean> => {
  for (let i = 0; i < 500 && isRunning(pid); i++) await wait(20);
  return !isRunning(pid);
};
