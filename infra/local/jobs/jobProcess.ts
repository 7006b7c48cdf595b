/** Jobs of the local portal: the same bundles as in Lambda, each in a separate process. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { basename, dirname, join } from 'node:path';
import type { ObjectCreated } from '../objectStore/events';

type Outcome = { done: true } | { done: false; reason: string };

export interface JobOptions {
  /** The bundle; the first event waits for it. */
  file: Promise<string>;
  /** As in AWS: a process that takes longer for one event is ended. */
  timeoutMs: number;
  idleMs?: number;
}

const MINUTE_MS = 60_000;

/** Modules that each job loads before its bundle, separated by spaces. The portal of the journeys has some. */
const findPreloads = (): string[] => process.env.JOB_PRELOADS?.split(' ') ?? [];

/** @throws if the job fails, takes too long or ends its process */
const handleIn = async (
  child: ChildProcess,
  event: ObjectCreated,
  timeoutMs: number,
): Promise<void> => {
  const waiting = new AbortController();
  const { signal } = waiting;
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  try {
    child.send({ event, endsAt: Date.now() + timeoutMs }, () => undefined);
    const outcome = (await Promise.race([
      once(child, 'message', { signal }).then(([message]: unknown[]) => message),
      once(child, 'exit', { signal }).then(([code, killed]: unknown[]) => ({
        done: false,
        reason: `The process of the job ended (${String(killed ?? code)}).`,
      })),
    ])) as Outcome;
    if (!outcome.done) throw new Error(outcome.reason);
  } finally {
    clearTimeout(timer);
    waiting.abort();
  }
};

export type Job = ReturnType<typeof jobProcess>;

export const jobProcess = ({ file, timeoutMs, idleMs = MINUTE_MS }: JobOptions) => {
  file.catch(() => undefined);
  let child: ChildProcess | undefined;
  let stopped = false;
  let last: Promise<void> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  const running = async (): Promise<ChildProcess> => {
    if (child?.connected) return child;
    const bundle = await file;
    if (stopped) throw new Error('The portal is stopping.');
    child = fork(join(import.meta.dirname, 'main.mjs'), [bundle], {
      execArgv: findPreloads().flatMap((module) => ['--import', module]),
      env: { ...process.env, PORTAL_FUNCTION: basename(dirname(bundle)) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    // The code that waits for the process handles its end.
    child.on('error', () => undefined);
    return child;
  };
  const end = (): void => {
    if (child?.connected) child.disconnect();
  };
  const next = async (event: ObjectCreated): Promise<void> => {
    clearTimeout(idle);
    try {
      await handleIn(await running(), event, timeoutMs);
    } catch (error) {
      if (stopped) await new Promise(() => undefined);
      throw error;
    } finally {
      idle = setTimeout(end, idleMs).unref();
    }
  };
  return {
    /**
     * One event at a time. Rejects if the event must be sent again; events interrupted by a stop are sent again
     * after the next start.
     */
    handle: (event: ObjectCreated): Promise<void> => {
      const handled = last.then(() => next(event));
      last = handled.catch(() => undefined);
      return handled;
    },
    stop: async (): Promise<void> => {
      stopped = true;
      clearTimeout(idle);
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
};
