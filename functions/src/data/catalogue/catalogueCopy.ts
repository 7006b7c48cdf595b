/**
 * A compressed copy of a large catalogue. With 400 nations, a cold function that reads the copy and what
 * changed since then needs a fifth of the read units of the catalogue itself.
 */
import { CATALOGUE_COPY, COPY, COPY_MADE } from '../store/keys';
import { bodyItems, readWhole } from '../store/body';
import { put } from '../store/stagedWrites';
import { getItem, transact, updateItem, type Item } from '../store/send';
import { tableName } from '../store/tables';

/** Items of the catalogue as they were, its version included; undefined if there is no usable copy. */
export const readCopy = async (): Promise<Item[] | undefined> => {
  try {
    // Old copies do no harm: their version says what changed since.
    const item = await getItem({ pk: CATALOGUE_COPY, sk: COPY }, tableName(), false);
    return item && (await readWhole<Item[]>(item));
  } catch {
    // Parts of two copies, or the store failed; the caller reads the catalogue itself.
    return undefined;
  }
};

/** Writers call this often. @returns false if the copy is recent, or someone else is making one */
export const claimCopy = async (now: number, afterMs: number): Promise<boolean> => {
  const claimed = await updateItem(
    { pk: CATALOGUE_COPY, sk: COPY_MADE },
    ['SET madeAt = :now', 'attribute_not_exists(madeAt) OR madeAt < :before'],
    { ':now': now, ':before': now - afterMs },
  );
  return claimed !== undefined;
};

export const writeCopy = (items: readonly Item[]): Promise<void> =>
  transact(bodyItems(COPY, items).map((item) => put({ pk: CATALOGUE_COPY, ...item })));
