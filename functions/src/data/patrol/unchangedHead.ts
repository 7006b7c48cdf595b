import { HEAD, patrolKey } from '../store/keys';
import type { Head } from './patrolItems';
import type { Action } from '../store/send';
import { tableName } from '../store/tables';

/** For a transaction that changes nothing of a patrol, but hangs on whose it is and how it is shared. */
export const unchangedHead = (head: Head): Action => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: { pk: patrolKey(head.id), sk: HEAD },
    ConditionExpression: '#version = :version',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':version': head.version },
  },
});
