/** Moves a patrol's flags to another nation: the index has flags by nation (see nationMove). */
import { parseFlagBody, flagIndexKeys, getFlagNumber } from './flagItems';
import type { Head } from '../patrol/patrolItems';
import { readHead, unchangedHead } from '../patrol/readHead';
import { readFlagItems } from './readFlags';
import { retried, transact, when, type Action, type Item } from '../store/send';
import { inActions } from '../store/stagedWrites';
import { tableName } from '../store/tables';

const ROUNDS = 6;

const move = (head: Pick<Head, 'id' | 'nation'>, item: Item): Action => {
  const { t, u } = flagIndexKeys(head, getFlagNumber(item), parseFlagBody(item));
  return {
    Update: {
      TableName: tableName(),
      Key: { pk: item.pk, sk: item.sk },
      UpdateExpression: 'SET t = :t, u = :u',
      // A flag that changed in the meantime has its keys from that change.
      ...when('#version = :version', { ':t': t, ':u': u, ':version': item.version }),
    },
  };
};

const planMoves = async (head: Pick<Head, 'id' | 'nation'>): Promise<Action[]> =>
  (await readFlagItems(head.id))
    .filter((item) => item.t !== flagIndexKeys(head, getFlagNumber(item), parseFlagBody(item)).t)
    .map((item) => move(head, item));

/** One action for each flag, for the transaction of the patrol's own change. */
export const flagMoves = (id: number, to: string): Promise<Action[]> =>
  planMoves({ id, nation: to });

/** Moves the remaining flags. @returns whether all have moved */
export const moveFlags = (pid: number): Promise<boolean> =>
  retried(ROUNDS, { result: false }, async () => {
    const head = await readHead(pid);
    if (!head) return true;
    for (const group of inActions(await planMoves(head)))
      await transact([unchangedHead(head), ...group]);
    return true;
  });
