/**
 * The object store as a process of its own. The process that started it sends the options, handles the
 * events, and ends this process by ending.
 */
import type { ObjectCreated } from './events';
import { createObjectStore, type ObjectStoreOptions } from './server';

export interface StartMessage {
  options: Omit<ObjectStoreOptions, 'events'>;
  /** Keys of the objects to tell about; undefined for none. */
  eventPrefix?: string | undefined;
  host: string;
  port: number;
}
export interface HandledMessage {
  event: number;
  /** Undefined if the event was handled. */
  failure?: string;
}
export type StoreMessage =
  | { state: 'waiting' }
  | { state: 'ready'; port: number }
  | { state: 'failed'; code: string | undefined; reason: string }
  | { state: 'created'; event: number; created: ObjectCreated };

const send = (message: StoreMessage): void => void process.send?.(message);

const waiting = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
let events = 0;

const onCreated = (created: ObjectCreated): Promise<void> =>
  new Promise((resolve, reject) => {
    const event = ++events;
    waiting.set(event, { resolve, reject });
    send({ state: 'created', event, created });
  });

const start = async ({ options, eventPrefix, host, port }: StartMessage): Promise<void> => {
  const fail = (error: NodeJS.ErrnoException): void => {
    send({ state: 'failed', code: error.code, reason: error.message });
    process.disconnect();
  };
  try {
    const { server } = await createObjectStore({
      ...options,
      ...(eventPrefix !== undefined && { events: { prefix: eventPrefix, onCreated } }),
    });
    server.once('error', fail);
    server.listen(port, host, () => {
      const address = server.address();
      send({ state: 'ready', port: typeof address === 'object' ? address!.port : port });
    });
  } catch (error) {
    fail(error as NodeJS.ErrnoException);
  }
};

process.once('message', (message: StartMessage) => {
  process.on('message', ({ event, failure }: HandledMessage) => {
    const { resolve, reject } = waiting.get(event) ?? {};
    waiting.delete(event);
    if (failure === undefined) resolve?.();
    else reject?.(new Error(failure));
  });
  void start(message);
});
// Whatever was not acknowledged by then is as if it had never been sent.
process.on('disconnect', () => process.exit());
// Ctrl-C reaches all processes of a terminal; this one is needed until the portal has stopped.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
// What arrives earlier is lost.
send({ state: 'waiting' });
