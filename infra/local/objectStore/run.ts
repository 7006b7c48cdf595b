import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Failure } from '#base/failure.ts';
import type { ObjectCreated } from './events';
import type { HandledMessage, StartMessage, StoreMessage } from './main';

export interface RunningStore {
  pid: number;
  port: number;
  /** Resolves once it has ended. */
  ended: Promise<string>;
  stop: () => Promise<void>;
}

export interface RunOptions extends StartMessage {
  onCreated?: ((event: ObjectCreated) => Promise<void>) | undefined;
}

/** @throws Failure if it can't start. */
export const runObjectStore = async ({
  onCreated,
  ...message
}: RunOptions): Promise<RunningStore> => {
  const child = fork(join(import.meta.dirname, 'main.ts'), [], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  // Sending to a process that has just ended fails; its end is handled below.
  const send = (reply: StartMessage | HandledMessage): void =>
    void child.send(reply, () => undefined);
  const closed = once(child, 'exit').then(([code, signal]: unknown[]) => String(signal ?? code));
  const ready = new Promise<number>((resolve, reject) => {
    child.on('message', (sent: StoreMessage) => {
      if (sent.state === 'waiting') send(message);
      else if (sent.state === 'ready') resolve(sent.port);
      else if (sent.state === 'failed')
        reject(
          Object.assign(new Failure(`The object store did not start: ${sent.reason}.`), {
            code: sent.code,
          }),
        );
      else
        onCreated?.(sent.created).then(
          () => send({ event: sent.event }),
          (error: unknown) => {
            console.error(
              'An event of the object store could not be handled; trying again.',
              error,
            );
            send({ event: sent.event, failure: String(error) });
          },
        );
    });
    void closed.then((end) => reject(new Failure(`The object store ended early (${end}).`)));
  });
  return {
    pid: child.pid!,
    port: await ready,
    ended: closed,
    stop: async () => {
      if (child.connected) child.disconnect();
      await closed;
    },
  };
};
