/** Adds the capacity units of every command to those of its request. */
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { requestScope } from '#log/requestScope.ts';

/** Commands of items. Others, such as CreateTable, don't accept the setting. */
const READS = ['BatchGetItemCommand', 'GetItemCommand', 'QueryCommand', 'ScanCommand'];
const WRITES = [
  ...['BatchWriteItemCommand', 'DeleteItemCommand', 'PutItemCommand'],
  ...['TransactWriteItemsCommand', 'UpdateItemCommand'],
];

interface Consumed {
  CapacityUnits?: number;
}

const sumUnits = (consumed: Consumed | Consumed[] | undefined): number =>
  [consumed ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);

/** @param command the SDK's name, such as `QueryCommand` */
export const addConsumed = (command: string, response: object): void => {
  const scope = requestScope();
  const { ConsumedCapacity } = response as { ConsumedCapacity?: Consumed };
  if (scope)
    scope[READS.includes(command) ? 'readUnits' : 'writeUnits'] += sumUnits(ConsumedCapacity);
};

export const countConsumed = (client: DynamoDBClient): DynamoDBClient => {
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (!READS.includes(commandName) && !WRITES.includes(commandName)) return next(args);
        const input = { ...args.input, ReturnConsumedCapacity: 'TOTAL' } as typeof args.input;
        const result = await next({ ...args, input });
        addConsumed(commandName, result.output);
        return result;
      },
    { step: 'initialize', name: 'countConsumed' },
  );
  return client;
};
