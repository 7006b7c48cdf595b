/** Splits reads of the search index: some before a change, the others after it. */
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient } from '#data/store/dynamo.ts';
import { ENTRIES } from '#data/store/keys.ts';
import { asTest } from './asFunction';

const partition = ({ input }: QueryCommand): string =>
  String(input.ExpressionAttributeValues?.[':pk']);
const isEntries = (command: QueryCommand): boolean => partition(command).startsWith(ENTRIES);

/** @returns the keys that were read, once it is over */
export const changeBetweenReads = (
  isBefore: (key: string) => boolean,
  change: () => Promise<unknown>,
): { keys: string[]; end: () => void } => {
  const client = documentClient();
  const send = client.send.bind(client) as (command: unknown) => Promise<unknown>;
  const keys: string[] = [];
  const before: Promise<unknown>[] = [];
  let changed: Promise<unknown> | undefined;
  const spy = jest.spyOn(client, 'send').mockImplementation((async (command: unknown) => {
    if (!(command instanceof QueryCommand) || !isEntries(command) || changed) return send(command);
    const key = partition(command);
    keys.push(key);
    if (isBefore(key)) {
      const read = send(command);
      before.push(read);
      return read;
    }
    // All reads of a search start at the same time.
    await Promise.resolve();
    await Promise.all(before);
    await (changed ??= asTest(change));
    return send(command);
  }) as never);
  return { keys, end: () => spy.mockRestore() };
};
