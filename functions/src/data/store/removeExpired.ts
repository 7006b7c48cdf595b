/**
 * Removes items whose end has passed, as DynamoDB does in AWS. The engine on one machine doesn't, so sessions,
 * attempts and traces of changes would stay in its data folder forever. Nobody notices: code checks the end of
 * an item that it reads.
 */
import { DeleteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { inGroups } from './batches';
import { documentClient } from './dynamo';
import { ifAllowed, when, type Key } from './send';
import { getTableName, TABLES, type TableShape } from './tables';

const AT_ONCE = 10;

const removeFrom = async (
  { variable, expiry }: TableShape,
  nowSeconds: number,
): Promise<number> => {
  const TableName = getTableName(variable);
  const hasExpired = `#${expiry} < :now`;
  const values = { ':now': nowSeconds };
  /** Checks again, because an item may have been renewed since it was read. */
  const remove = async ({ pk, sk }: Key): Promise<boolean> => {
    const command = new DeleteCommand({
      TableName,
      Key: { pk, sk },
      ...when(hasExpired, values),
    });
    return (await ifAllowed(documentClient().send(command))) !== undefined;
  };
  let removed = 0;
  let next: Record<string, unknown> | undefined;
  do {
    const page = await documentClient().send(
      new ScanCommand({
        TableName,
        FilterExpression: hasExpired,
        ProjectionExpression: 'pk, sk',
        ExpressionAttributeNames: { [`#${expiry}`]: expiry },
        ExpressionAttributeValues: values,
        ExclusiveStartKey: next,
      }),
    );
    const done = await inGroups((page.Items ?? []) as Key[], AT_ONCE, remove);
    removed += done.filter(Boolean).length;
    next = page.LastEvaluatedKey;
  } while (next);
  return removed;
};

/** @param nowSeconds in epoch seconds, as the ends are. @returns how many items were removed */
export const removeExpired = async (nowSeconds = Date.now() / 1000): Promise<number> => {
  let removed = 0;
  for (const shape of TABLES) removed += await removeFrom(shape, nowSeconds);
  return removed;
};
