import { HEAD, patrolKey } from '../store/keys';
import { getItem } from '../store/send';
import { tableName } from '../store/tables';
import { toHead, type Head } from './patrolItems';

/** The head of a patrol, deleted or not. It doesn't check who may see it. */
export const readHead = async (pid: number): Promise<Head | undefined> => {
  const item = await getItem(tableName(), { pk: patrolKey(pid), sk: HEAD });
  return item && toHead(item);
};
