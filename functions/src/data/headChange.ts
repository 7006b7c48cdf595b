/** Changes of a patrol's head that hold only while nobody else has changed it. */
import { HEAD, patrolKey } from './keys';
import type { Action } from './send';
import type { StoredPatrol } from './storedPatrol';
import { tableName } from './tables';

/** Changes the head that the change was based on; without `staging` among what is set, no attempt stages any more. */
export const headAction = (
  { head }: StoredPatrol,
  set: Record<string, unknown>,
  staging?: string,
): Action => ({
  Update: {
    TableName: tableName(),
    Key: { pk: patrolKey(head.id), sk: HEAD },
    UpdateExpression: `SET ${Object.keys(set)
      .map((_, i) => `#s${i} = :s${i}`)
      .join(', ')}${set.staging === undefined ? ' REMOVE #staging' : ''}`,
    ConditionExpression:
      staging === undefined ? '#version = :version' : '#version = :version AND #staging = :staging',
    ExpressionAttributeNames: {
      '#version': 'version',
      ...((staging !== undefined || set.staging === undefined) && { '#staging': 'staging' }),
      ...Object.fromEntries(Object.keys(set).map((name, i) => [`#s${i}`, name])),
    },
    ExpressionAttributeValues: {
      ':version': head.version,
      ...(staging !== undefined && { ':staging': staging }),
      ...Object.fromEntries(Object.values(set).map((value, i) => [`:s${i}`, value])),
    },
  },
});

export const stagingFence = ({ head }: StoredPatrol, staging: string): Action => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: { pk: patrolKey(head.id), sk: HEAD },
    ConditionExpression: '#version = :version AND #staging = :staging',
    ExpressionAttributeNames: { '#version': 'version', '#staging': 'staging' },
    ExpressionAttributeValues: { ':version': head.version, ':staging': staging },
  },
});
