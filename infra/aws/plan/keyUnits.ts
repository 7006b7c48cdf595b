/** Counts the capacity units that each partition key consumes, as DynamoDB's limits are per partition. */
import { documentClient } from '@portal/functions/data/store/dynamo';

interface Units {
  read: number;
  write: number;
}
/** By table or index, and key. */
export type KeyUnits = Map<string, Units>;

let counting: KeyUnits | undefined;

const text = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'S' in value ? String(value.S) : String(value);

interface Input {
  TableName?: string;
  IndexName?: string;
  Key?: { pk: unknown };
  Item?: { pk: unknown };
  KeyConditionExpression?: string;
  ExpressionAttributeValues?: Record<string, unknown>;
  RequestItems?: Record<string, { Keys?: { pk: unknown }[] }>;
  TransactItems?: Record<string, Input>[];
}

/** The key that a query's condition compares with `=`. */
const queried = ({ KeyConditionExpression = '', ExpressionAttributeValues = {} }: Input): string =>
  text(ExpressionAttributeValues[/= (:\w+)/.exec(KeyConditionExpression)![1]!]);

const listKeys = (input: Input): string[] => {
  if (input.TransactItems)
    return input.TransactItems.flatMap((action) => Object.values(action).flatMap(listKeys));
  if (input.RequestItems)
    return Object.entries(input.RequestItems).flatMap(([table, { Keys = [] }]) =>
      Keys.map(({ pk }) => `${table} ${text(pk)}`),
    );
  const target = [input.TableName, input.IndexName].filter(Boolean).join('/');
  const key = input.Key ?? input.Item;
  return [`${target} ${key ? text(key.pk) : queried(input)}`];
};

/** Call once, after opening the store. A request with several keys counts for each in equal shares. */
export const countKeys = (): void =>
  documentClient().middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const result = await next(args);
        const { ConsumedCapacity = [] } = result.output as {
          ConsumedCapacity?: { CapacityUnits?: number } | { CapacityUnits?: number }[];
        };
        const consumed = [ConsumedCapacity].flat();
        if (!counting || !consumed.length) return result;
        const keys = listKeys(args.input as Input);
        const units = consumed.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
        const kind = /^(Batch)?Get|^Query/.test(commandName) ? 'read' : 'write';
        for (const key of keys) {
          const keyUnits = counting.get(key) ?? { read: 0, write: 0 };
          keyUnits[kind] += units / keys.length;
          counting.set(key, keyUnits);
        }
        return result;
      },
    { step: 'initialize', name: 'countKeys', priority: 'high' },
  );

export const measureKeyUnits = async <T>(
  work: () => Promise<T>,
): Promise<{ result: T; keys: KeyUnits }> => {
  const keys: KeyUnits = (counting = new Map());
  const result = await work();
  counting = undefined;
  return { result, keys };
};
