/** Adds the capacity units of every command to those of its request. */
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { requestScope } from '../../log/requestScope';

/** Commands of items. Others, such as CreateTable, don't accept the setting. */
const READS = ['BatchGetItemCommand', 'GetItemCommand', 'QueryCommand', 'ScanCommand'];
const WRITES = [
  ...['BatchWriteItemCommand', 'DeleteItemCommand', 'PutItemCommand'],
  ...['TransactWriteItemsCommand', 'UpdateItemCommand'],
];

interface Consumed {
  CapacityUnits?: number;
}

const unitsOf = (consumed: Consumed | Consumed[] | undefined): number =>
  [consumed ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);

export const countConsumed = (client: DynamoDBClient): DynamoDBClient => {
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const reads = READS.includes(commandName);
        if (!reads && !WRITES.includes(commandName)) return next(args);
        const input = { ...args.input, ReturnConsumedCapacity: 'TOTAL' } as typeof args.input;
        const result = await next({ ...args, input });
        const scope = requestScope();
        const { ConsumedCapacity } = result.output as { ConsumedCapacity?: Consumed };
        if (scope) scope[reads ? 'readUnits' : 'writeUnits'] += unitsOf(ConsumedCapacity);
        return result;
      },
    { step: 'initialize', name: 'countConsumed' },
  );
  return client;
};
