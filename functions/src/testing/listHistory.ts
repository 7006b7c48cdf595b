/** The history of a list, oldest first, directly from the store. */
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient } from '#data/store/dynamo.ts';
import { tableName } from '#data/store/tables.ts';

export const listHistory = async (
  kind: string,
  list: string,
): Promise<Record<string, unknown>[]> => {
  const { Items = [] } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': `LH#${kind}#${list}` },
    }),
  );
  return Items;
};
