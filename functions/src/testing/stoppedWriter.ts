/**
 * A writer whose process ends in the middle of its work, as far as the store can see: before a given write it
 * stops, and nothing it sends later arrives. It has modules of its own, so it shares no memory with the test.
 * A process that is really killed takes a second of processor time to start.
 */
import type { addParts } from '#data/change/addParts.ts';
import type { createPatrol } from '#data/change/createPatrol.ts';
import type { editDetails } from '#data/change/editDetails.ts';
import { loadElsewhere } from './elsewhere';

interface Modules {
  addParts: typeof addParts;
  createPatrol: typeof createPatrol;
  editDetails: typeof editDetails;
}

interface Stopped {
  /** How many writes it sent, including the one that didn't arrive. */
  writes: number;
  isStopped: boolean;
}

/** @param before number of the first write that doesn't arrive, from 1; 0: all arrive */
export type StoppedWriter = (
  before: number,
  work: (modules: Modules) => Promise<unknown>,
) => Promise<Stopped>;

const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

export const loadWriter = async (): Promise<StoppedWriter> => {
  const asNew = await loadElsewhere(async () => ({
    ...(await import('#data/change/addParts.ts')),
    ...(await import('#data/change/createPatrol.ts')),
    ...(await import('#data/change/editDetails.ts')),
    ...(await import('#data/store/dynamo.ts')),
  }));
  return async (before, work) => {
    const modules = asNew();
    let writes = 0;
    let stop!: () => void;
    const stopped = new Promise<void>((resolve) => (stop = resolve));
    const sent: Promise<unknown>[] = [];
    const client = modules.documentClient();
    const send = client.send.bind(client) as (command: object) => Promise<unknown>;
    client.send = ((command: object) => {
      if (before && writes >= before) return never();
      if (/Write|Update|Put|Delete/.test(command.constructor.name) && ++writes === before) {
        stop();
        return never();
      }
      const response = send(command);
      sent.push(response);
      return response;
    }) as never;
    const done = work(modules);
    const isStopped = await Promise.race([done.then(() => false), stopped.then(() => true)]);
    // What was already on its way arrives.
    await Promise.allSettled(sent);
    return { writes, isStopped };
  };
};
