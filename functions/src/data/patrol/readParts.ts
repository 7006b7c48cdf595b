import { patrolKey } from '../store/keys';
import { queryAll, type Item } from '../store/send';
import { tableName } from '../store/tables';

/** Items of several kinds in a patrol's partition, in key order. @param last prefix of the last kind */
export const readPartsBetween = (pid: number, first: string, last: string): Promise<Item[]> =>
  queryAll({
    TableName: tableName(),
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: { ':pk': patrolKey(pid), ':first': first, ':last': `${last}~` },
    ConsistentRead: true,
  });

/** Items of one kind in a patrol's partition, in key order. */
export const readParts = (pid: number, prefix: string): Promise<Item[]> =>
  queryAll({
    TableName: tableName(),
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': patrolKey(pid), ':prefix': prefix },
    ConsistentRead: true,
  });
