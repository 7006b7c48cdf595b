/** Changes a patrol's head unless someone else has changed it. */
import { headKey } from '../store/keys';
import type { Action } from '../store/send';
import type { StoredPatrol } from './storedPatrol';
import { tableName } from '../store/tables';

/**
 * Changes the head that the change was based on. Attributes set to undefined are removed. Without `staging`
 * in `set`, the staging of an attempt ends.
 */
export const headAction = (
  stored: Pick<StoredPatrol, 'head'>,
  set: Record<string, unknown>,
  staging?: string,
): Action => {
  const all = { staging: undefined, ...set };
  const names = Object.keys(all);
  const sets = Object.entries(all).flatMap(([, v], i) =>
    v === undefined ? [] : [`#s${i} = :s${i}`],
  );
  const removes = Object.entries(all).flatMap(([, v], i) => (v === undefined ? [`#s${i}`] : []));
  const values = Object.entries(all).flatMap(([, v], i) =>
    v === undefined ? [] : [[`:s${i}`, v] as const],
  );
  return {
    Update: {
      TableName: tableName(),
      Key: headKey(stored.head.id),
      UpdateExpression: `SET ${sets.join(', ')}${removes.length ? ` REMOVE ${removes.join(', ')}` : ''}`,
      ConditionExpression:
        staging === undefined
          ? '#version = :version'
          : '#version = :version AND #staging = :staging',
      ExpressionAttributeNames: {
        '#version': 'version',
        ...(staging !== undefined && { '#staging': 'staging' }),
        ...Object.fromEntries(names.map((name, i) => [`#s${i}`, name])),
      },
      ExpressionAttributeValues: {
        ':version': stored.head.version,
        ...(staging !== undefined && { ':staging': staging }),
        ...Object.fromEntries(values),
      },
    },
  };
};

/** For the writes of an attempt before its change is published: no other attempt has taken over. */
export const stagingFence = (stored: Pick<StoredPatrol, 'head'>, staging: string): Action =>
  headAction(stored, { staging }, staging);
