/**
 * A compressed copy of a large catalogue. With 400 nations, a cold function that reads the copy and what
 * changed since then needs a fifth of the read units of the catalogue itself.
 */
import { CATALOGUE_COPY, COPY, COPY_MADE } from '../store/keys';
import { bodyItems, readWhole } from '../store/body';
import { put } from '../store/stagedWrites';
import { ConditionFailed, getItem, transact, type Item } from '../store/send';
import { tableName } from '../store/tables';

/** Items of the catalogue as they were, its version included; undefined if there is no usable copy. */
export const readCopy = async (): Promise<Item[] | undefined> => {
  try {
    // Old copies do no harm: their version says what changed since.
    const item = await getItem(tableName(), { pk: CATALOGUE_COPY, sk: COPY }, false);
    return item && (await readWhole<Item[]>(item));
  } catch {
    // Parts of two copies, or the store failed; the caller reads the catalogue itself.
    return undefined;
  }
};

/** Writers call this often. @returns false if the copy is recent, or someone else is making one */
export const claimCopy = async (now: number, afterMs: number): Promise<boolean> => {
  try {
    await transact([
      {
        Update: {
          TableName: tableName(),
          Key: { pk: CATALOGUE_COPY, sk: COPY_MADE },
          UpdateExpression: 'SET madeAt = :now',
          ConditionExpression: 'attribute_not_exists(madeAt) OR madeAt < :before',
          ExpressionAttributeValues: { ':now': now, ':before': now - afterMs },
        },
      },
    ]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

export const writeCopy = (items: readonly Item[]): Promise<void> =>
  transact(bodyItems(COPY, items).map((item) => put({ pk: CATALOGUE_COPY, ...item })));
