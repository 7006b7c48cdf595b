import { readBody } from './body';
import { chunkKey } from './keys';
import { getItem, type Item } from './send';
import { tableName } from './tables';

/** The body of a record from its first item; reads the further items of a large record. */
export const readWhole = async <T>(item: Item): Promise<T> => {
  const further = Array.from({ length: Number(item.more ?? 0) }, (_, i) =>
    getItem(tableName(), { pk: item.pk as string, sk: chunkKey(item.sk as string, i + 1) }),
  );
  return readBody<T>([item, ...(await Promise.all(further)).map((one) => one!)]);
};
