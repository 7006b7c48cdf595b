import { HEAD, patrolKey } from '../store/keys';
import type { Head } from './patrolItems';
import type { Action } from '../store/send';
import { tableName } from '../store/tables';

/** For a transaction that doesn't change the patrol, but depends on its nation and sharing level. */
export const unchangedHead = (head: Head): Action => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: { pk: patrolKey(head.id), sk: HEAD },
    ConditionExpression: '#version = :version',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':version': head.version },
  },
});
