/** The member nations, as a lookup list (`L#nations`). */
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient } from '../store/dynamo';
import { listKey } from '../store/keys';
import { queryAll } from '../store/send';
import { tableName } from '../store/tables';

const LIST = listKey('nations');

const formatPosition = (n: number): string => String(n).padStart(5, '0');

/** Every portal with nations has it. */
export const FIRST_NATION = { pk: LIST, sk: formatPosition(0) };

const put = async (names: readonly string[], from: number, condition: object): Promise<void> => {
  for (const [i, nation] of names.entries())
    await documentClient().send(
      new PutCommand({
        TableName: tableName(),
        Item: { pk: LIST, sk: formatPosition(from + i), nation },
        ...condition,
      }),
    );
};

export const putNations = (names: readonly string[]): Promise<void> => put(names, 0, {});

/** @param from the current number. @throws if someone adds others at the same time */
export const addNations = (names: readonly string[], from: number): Promise<void> =>
  put(names, from, { ConditionExpression: 'attribute_not_exists(pk)' });

export const readNations = async (): Promise<string[]> => {
  const items = await queryAll({
    TableName: tableName(),
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': LIST },
  });
  return items.map((item) => item.nation as string);
};
