import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { tableName } from '#data/store/tables.ts';
import { freshStore } from './store';

const client = (): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(new DynamoDBClient({}), {
    marshallOptions: { removeUndefinedValues: true },
  });

/** With further middleware, the SDK sends the commands itself. */
const slow = (): DynamoDBDocumentClient => {
  const made = client();
  made.middlewareStack.add((next) => (args) => next(args), { step: 'initialize', name: 'further' });
  return made;
};

const ITEM = {
  pk: 'quick',
  sk: 'one',
  text: 'ʔəm',
  number: 1.5,
  none: null,
  yes: true,
  bytes: Uint8Array.of(0, 255, 7),
  buffer: Buffer.from('kelp'),
  list: [1, { deep: ['two'] }],
  names: new Set(['a', 'b']),
  numbers: new Set([1, 2]),
  missing: undefined,
};

const readResponses = async (client: DynamoDBDocumentClient): Promise<unknown[]> => {
  await freshStore();
  const TableName = tableName();
  const Key = { pk: 'quick', sk: 'one' };
  const failing = {
    TableName,
    Item: ITEM,
    ConditionExpression: 'attribute_not_exists(pk)',
  };
  const responses: unknown[] = [
    await client.send(new PutCommand({ TableName, Item: ITEM })),
    await client.send(new GetCommand({ TableName, Key, ConsistentRead: true })),
    await client.send(new GetCommand({ TableName, Key: { pk: 'quick', sk: 'none' } })),
    await client.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'SET #n = :n',
        ExpressionAttributeNames: { '#n': 'number' },
        ExpressionAttributeValues: { ':n': 2 },
        ReturnValues: 'ALL_NEW',
      }),
    ),
    await client.send(
      new BatchWriteCommand({
        RequestItems: { [TableName]: [{ PutRequest: { Item: { ...ITEM, sk: 'two' } } }] },
      }),
    ),
    await client.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [Key] } } })),
    await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': 'quick' },
        Limit: 1,
      }),
    ),
    await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': 'quick' },
        ExclusiveStartKey: Key,
      }),
    ),
    await client.send(new ScanCommand({ TableName, Limit: 1, ProjectionExpression: 'pk' })),
    await client.send(
      new TransactWriteCommand({ TransactItems: [{ Delete: { TableName, Key } }] }),
    ),
    await client.send(new PutCommand({ TableName, Item: ITEM })),
    await client
      .send(new PutCommand(failing))
      .catch((error: unknown) => [
        error instanceof ConditionalCheckFailedException,
        (error as Error).message,
      ]),
    await client
      .send(new TransactWriteCommand({ TransactItems: [{ Put: failing }] }))
      .catch((error: unknown) => [
        (error as Error).constructor.name,
        (error as { CancellationReasons: { Code: string }[] }).CancellationReasons.map(
          ({ Code }) => Code,
        ),
      ]),
    await client.send(new DeleteCommand({ TableName, Key, ReturnValues: 'ALL_OLD' })),
  ];
  return responses.map((response) =>
    Array.isArray(response)
      ? response
      : {
          ...(response as object),
          $metadata: undefined,
          ConsumedCapacity: undefined,
          // By the name of the table, which is new each time.
          ...('Responses' in (response as object) && {
            Responses: Object.values((response as { Responses: object }).Responses),
          }),
        },
  );
};

it('commands are answered as by the SDK, with the same values and exceptions', async () => {
  const quick = await readResponses(client());
  const Key = { pk: 'quick', sk: 'none' };
  // The SDK would add it.
  expect(await client().send(new GetCommand({ TableName: tableName(), Key }))).not.toHaveProperty(
    '$metadata',
  );
  expect(quick).toEqual(await readResponses(slow()));
  expect(quick[1]).toMatchObject({ Item: { bytes: ITEM.bytes, names: ITEM.names } });
});
