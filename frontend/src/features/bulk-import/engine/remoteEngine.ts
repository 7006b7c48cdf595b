import type { OnProgress } from './files';
import type { ImportEngine } from './importEngine';

export type Method = keyof ImportEngine;

export interface Call {
  id: number;
  method: Method;
  args: unknown[];
}

export type Reply =
  | { id: number; progress: number }
  | { id: number; result: unknown }
  | { id: number; error: string };

interface Waiting {
  done: (result: never) => void;
  failed: (error: Error) => void;
  onProgress: OnProgress | undefined;
}

export interface RemoteEngine extends ImportEngine {
  /** Terminates the worker, even in the middle of a call. */
  end: () => void;
}

type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

export const remoteEngine = (worker: WorkerLike): RemoteEngine => {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const failAll = (error: Error): void => {
    for (const { failed } of waiting.values()) failed(error);
    waiting.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<Reply>) => {
    const call = waiting.get(data.id);
    if (!call) return;
    if ('progress' in data) return call.onProgress?.(data.progress);
    waiting.delete(data.id);
    if ('error' in data) call.failed(new Error(data.error));
    else call.done(data.result as never);
  };
  // It may be out of memory: pending calls must be rejected.
  worker.onerror = (event) => failAll(new Error(event.message));

  const call = <R>(method: Method, args: unknown[], onProgress?: OnProgress): Promise<R> =>
    new Promise((done, failed) => {
      const id = ++last;
      waiting.set(id, { done, failed, onProgress });
      const message: Call = { id, method, args };
      worker.postMessage(message);
    });
  return {
    open: (files, onProgress) => call('open', [files], onProgress),
    useLists: (lists) => call('useLists', [lists]),
    readMapping: (text) => call('readMapping', [text]),
    preview: (manifest, table, now) => call('preview', [manifest, table, now]),
    prepare: (manifest, now, onProgress) => call('prepare', [manifest, now], onProgress),
    day: (index) => call('day', [index]),
    positions: () => call('positions', []),
    end: () => {
      worker.terminate();
      waiting.clear();
    },
  };
};
