/** The two tables and their indexes, as data for the CDK stack and the local engine. */
import {
  CreateTableCommand,
  DescribeTableCommand,
  ResourceNotFoundException,
  type CreateTableCommandInput,
} from '@aws-sdk/client-dynamodb';
import { documentClient } from './dynamo';

interface TableIndex {
  name: string;
  partitionKey: string;
  sortKey: string;
  /** Attributes besides the keys. */
  include: readonly string[];
}

export interface TableShape {
  /** Environment variable with its name. */
  variable: 'TABLE_NAME' | 'AUTH_TABLE_NAME';
  indexes: readonly TableIndex[];
  /** Attribute in epoch seconds after which an item may be removed. */
  expiry: 'expires_at';
}

/** In both tables, the keys are `pk` and `sk`, both strings. */
export const TABLES: readonly TableShape[] = [
  {
    variable: 'TABLE_NAME',
    indexes: [{ name: 'byDt', partitionKey: 't', sortKey: 'u', include: [] }],
    expiry: 'expires_at',
  },
  { variable: 'AUTH_TABLE_NAME', indexes: [], expiry: 'expires_at' },
];

/** @throws if the variable isn't set */
export const getTableName = (variable: TableShape['variable']): string => {
  const name = process.env[variable];
  if (!name) throw new Error(`${variable} is not set`);
  return name;
};
export const tableName = (): string => getTableName('TABLE_NAME');
export const authTableName = (): string => getTableName('AUTH_TABLE_NAME');

const defineTable = (shape: TableShape): CreateTableCommandInput => {
  const keys = ['pk', 'sk', ...shape.indexes.flatMap((i) => [i.partitionKey, i.sortKey])];
  return {
    TableName: getTableName(shape.variable),
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    ...(shape.indexes.length && {
      GlobalSecondaryIndexes: shape.indexes.map((index) => ({
        IndexName: index.name,
        KeySchema: [
          { AttributeName: index.partitionKey, KeyType: 'HASH' as const },
          { AttributeName: index.sortKey, KeyType: 'RANGE' as const },
        ],
        Projection: index.include.length
          ? { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [...index.include] }
          : { ProjectionType: 'KEYS_ONLY' as const },
      })),
    }),
  };
};

/** Creates missing tables (local engine and tests; in AWS the stack creates them). */
export const createTables = async (): Promise<void> => {
  for (const shape of TABLES) {
    const definition = defineTable(shape);
    try {
      await documentClient().send(new DescribeTableCommand({ TableName: definition.TableName! }));
    } catch (error) {
      if (!(error instanceof ResourceNotFoundException)) throw error;
      await documentClient().send(new CreateTableCommand(definition));
    }
  }
};
