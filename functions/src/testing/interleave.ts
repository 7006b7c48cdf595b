import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient } from '../data/store/dynamo';

/** Has something else happen between what the next transaction looked at and the transaction itself. */
export const beforeNextTransaction = (work: () => Promise<unknown>): void => {
  const client = documentClient();
  const send = client.send.bind(client) as (command: unknown) => Promise<unknown>;
  const spy = jest.spyOn(client, 'send').mockImplementation((async (command: unknown) => {
    if (command instanceof TransactWriteCommand) {
      spy.mockRestore();
      await work();
    }
    return send(command);
  }) as never);
};
