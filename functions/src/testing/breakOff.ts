import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient } from '#data/store/dynamo.ts';

/** Fails every transaction from the n-th on, counted from 1, until the client is forgotten. */
export const breakOffAt = (n: number): void => {
  const client = documentClient();
  // Not as middleware: with that, all requests would go through the SDK (`quickStore.ts`).
  const send = client.send.bind(client) as (command: unknown) => Promise<unknown>;
  let transactions = 0;
  client.send = (async (command: unknown) => {
    if (command instanceof TransactWriteCommand && ++transactions >= n)
      throw new Error('broken off');
    return send(command);
  }) as never;
};
