/** What the SDK alone needs for the reads of a search: less than which no search takes. */
import { documentClient } from '../src/data/store/dynamo';
import { withCpu } from './metered';

interface Command {
  readonly input: unknown;
}
type Client = { send: (command: Command) => Promise<unknown> };

/** Commands that a piece of work sends. */
const record = async (work: () => Promise<unknown>): Promise<Command[]> => {
  const client = documentClient() as unknown as Client;
  const { send } = client;
  const commands: Command[] = [];
  client.send = (command) => {
    commands.push(command);
    return send.call(client, command);
  };
  try {
    await work();
  } finally {
    client.send = send;
  }
  return commands;
};

/** CPU in milliseconds: the least of several runs, because other programs can only add time. */
export const measureSdk = async (work: () => Promise<unknown>, runs: number): Promise<number> => {
  const commands = await record(work);
  const client = documentClient() as unknown as Client;
  const times: number[] = [];
  for (let i = 0; i <= runs; i++) {
    // A command can be sent only once.
    const again = commands.map(
      ({ constructor, input }) => new (constructor as new (input: unknown) => Command)(input),
    );
    times.push((await withCpu(() => Promise.all(again.map((c) => client.send(c))))).cpu);
  }
  return Math.min(...times.slice(1));
};
