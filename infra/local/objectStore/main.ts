/** Runs in its own process. The parent sends the options and handles events; ends with the parent. */
import type { KeyFilter, ObjectCreated } from './events';
import { createObjectStore, type ObjectStoreOptions } from './server';

export interface StartMessage {
  options: Omit<ObjectStoreOptions, 'events'>;
  eventFilters?: readonly KeyFilter[];
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

// Objects are for their owner only.
process.umask(0o077);

const send = (message: StoreMessage): void => void process.send?.(message);

const waiting = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
let events = 0;

const onCreated = (created: ObjectCreated): Promise<void> =>
  new Promise((resolve, reject) => {
    const event = ++events;
    waiting.set(event, { resolve, reject });
    send({ state: 'created', event, created });
  });

const start = async ({
  options,
  eventFilters: filters = [],
  host,
  port,
}: StartMessage): Promise<void> => {
  const fail = (error: NodeJS.ErrnoException): void => {
    send({ state: 'failed', code: error.code, reason: error.message });
    process.disconnect();
  };
  try {
    const { server } = await createObjectStore({
      ...options,
      ...(filters.length && { events: { filters, onCreated } }),
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
// Requests without a response by then count as never sent.
process.on('disconnect', () => process.exit());
// Ctrl-C reaches all processes of a terminal; this one is needed until the portal has stopped.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
// Earlier messages would be lost.
send({ state: 'waiting' });
