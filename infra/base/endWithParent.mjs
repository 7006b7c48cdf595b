/**
 * Loaded with `node --import` into a process that must end with its parent. A signal reaches only its target,
 * and SIGKILL can't be passed on: so when the parent has ended, this process gets SIGTERM, as if someone had
 * asked it to stop.
 */
import { isMainThread } from 'node:worker_threads';

const INTERVAL_MS = 500;

const parent = process.ppid;
// Node loads this into every worker thread as well.
if (isMainThread) {
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, INTERVAL_MS);
  timer.unref();
}
