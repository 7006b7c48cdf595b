/**
 * Flags of a patrol that goes to another nation: the index has them by nation. A few move with the
 * patrol; where there are more, the others follow right behind, and again when the request is repeated.
 */
import { bodyOf, flagIndexKeys, numberOf } from './flagItems';
import { HEAD, patrolKey } from '../store/keys';
import { toHead, type Head } from '../patrol/patrolItems';
import { flagItemsOf } from './readFlags';
import { ConditionFailed, getItem, transact, type Action, type Item } from '../store/send';
import { inActions } from '../store/stagedWrites';
import { tableName } from '../store/tables';
import { unchangedHead } from '../patrol/unchangedHead';

/** Beside a change of details, which is a few actions itself. */
const WITH_THE_PATROL = 20;

const move = (head: Pick<Head, 'id' | 'nation'>, item: Item): Action => {
  const { t, u } = flagIndexKeys(head, numberOf(item), bodyOf(item));
  return {
    Update: {
      TableName: tableName(),
      Key: { pk: item.pk, sk: item.sk },
      UpdateExpression: 'SET t = :t, u = :u',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':t': t, ':u': u },
    },
  };
};

const movesOf = async (head: Pick<Head, 'id' | 'nation'>): Promise<Action[]> =>
  (await flagItemsOf(head.id))
    .filter((item) => item.t !== flagIndexKeys(head, numberOf(item), bodyOf(item)).t)
    .map((item) => move(head, item));

/** For the transaction of the patrol's own change. */
export const flagMoves = async ({ id }: Pick<Head, 'id'>, to: string): Promise<Action[]> =>
  (await movesOf({ id, nation: to })).slice(0, WITH_THE_PATROL);

/** What is still where the patrol was. */
export const moveFlags = async (pid: number): Promise<void> => {
  const item = await getItem(tableName(), { pk: patrolKey(pid), sk: HEAD });
  if (!item) return;
  const head = toHead(item);
  try {
    for (const group of inActions(await movesOf(head)))
      await transact([unchangedHead(head), ...group]);
  } catch (error) {
    // The patrol was changed meanwhile; if it moved again, that change takes its flags along.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};
