/**
 * A writer whose process ends in the middle of its work, as far as the store can see: before a given write it
 * stops, and nothing it sends later arrives. It has modules of its own, so it shares no memory with the test.
 * A process that is really killed takes a second of processor time to start.
 */
import type { addParts } from '../data/change/addParts';
import type { createPatrol } from '../data/change/createPatrol';
import type { editDetails } from '../data/change/editDetails';

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

/** Open connections keep the writers' modules in memory. */
const endings: (() => void)[] = [];
afterAll(() => endings.forEach((end) => end()));

export const loadWriter = async (): Promise<StoppedWriter> => {
  let writer!: StoppedWriter;
  await jest.isolateModulesAsync(async () => {
    const modules: Modules = {
      ...(await import('../data/change/addParts')),
      ...(await import('../data/change/createPatrol')),
      ...(await import('../data/change/editDetails')),
    };
    const quickStore = await import('./quickStore');
    quickStore.sendQuickly();
    endings.push(quickStore.endConnections);
    const { forgetCatalogue } = await import('../data/catalogue/catalogueStore');
    const dynamo = await import('../data/store/dynamo');
    writer = async (before, work) => {
      // As a new process.
      dynamo.forgetClient();
      forgetCatalogue();
      let writes = 0;
      let stop!: () => void;
      const stopped = new Promise<void>((resolve) => (stop = resolve));
      const sent: Promise<unknown>[] = [];
      const client = dynamo.documentClient();
      const send = client.send.bind(client) as (command: object) => Promise<unknown>;
      client.send = ((command: object) => {
        if (before && writes >= before) return never();
        if (/Write|Update|Put|Delete/.test(command.constructor.name) && ++writes === before) {
          stop();
          return never();
        }
        const answer = send(command);
        sent.push(answer);
        return answer;
      }) as never;
      const done = work(modules);
      const isStopped = await Promise.race([done.then(() => false), stopped.then(() => true)]);
      // What was already on its way arrives.
      await Promise.allSettled(sent);
      return { writes, isStopped };
    };
  });
  return writer;
};
