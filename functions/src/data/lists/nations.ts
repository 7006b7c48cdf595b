/** The member nations, as a lookup list (`L#nations`). */
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient } from '../store/dynamo';
import { listKey } from '../store/keys';
import { queryAll } from '../store/send';
import { tableName } from '../store/tables';

const LIST = listKey('nations');

export const putNations = async (names: readonly string[]): Promise<void> => {
  for (const [i, nation] of names.entries())
    await documentClient().send(
      new PutCommand({
        TableName: tableName(),
        Item: { pk: LIST, sk: String(i).padStart(5, '0'), nation },
      }),
    );
};

export const readNations = async (): Promise<string[]> => {
  const items = await queryAll({
    TableName: tableName(),
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': LIST },
  });
  return items.map((item) => item.nation as string);
};
