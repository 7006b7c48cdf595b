/**
 * A nation's import mappings: one item each, and one that counts them, so that the limit also applies to
 * parallel requests.
 */
import type { Viewer } from '@portal/shared-types/access/policy';
import type { ImportMapping } from '@portal/shared-types/api/imports';
import type { Manifest } from '@portal/shared-types/import/manifest';
import { LIMITS } from '@portal/shared-types/text/limits';
import { compareNames } from '@portal/shared-types/text/order';
import { problem } from '@portal/shared-types/text/problems';
import { MAPPING, MAPPING_COUNT, mappingsKey } from '../store/keys';
import { pause } from '../store/pause';
import {
  ConditionFailed,
  getItem,
  queryAll,
  transact,
  type Action,
  type Item,
} from '../store/send';
import { tableName } from '../store/tables';

export interface MappingChange {
  nation: string;
  name: string;
  /** Version that the change is based on; 0 for a new mapping. */
  version: number;
  /** Null deletes it. */
  manifest: Manifest | null;
}

const ROUNDS = 8;

/** The manifest is stored as text: its keys are column names, which can be anything. */
const toMapping = (item: Item): ImportMapping => ({
  nation: String(item.nation),
  name: String(item.name),
  manifest: JSON.parse(String(item.manifest)) as Manifest,
  version: Number(item.version),
  by: String(item.by),
  at: String(item.at),
});

export const readMappings = async (nation: string): Promise<ImportMapping[]> =>
  (
    await queryAll({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :mapping)',
      ExpressionAttributeValues: { ':pk': mappingsKey(nation), ':mapping': MAPPING },
      // People reread a mapping right after saving it.
      ConsistentRead: true,
    })
  )
    .map(toMapping)
    .sort((a, b) => compareNames(a.name, b.name));

/** How many the nation has; undefined before the first one. */
const readCount = async (nation: string): Promise<number | undefined> => {
  const item = await getItem(tableName(), { pk: mappingsKey(nation), sk: MAPPING_COUNT });
  return item && Number(item.n);
};

const counted = (nation: string, before: number | undefined, more: 1 | -1): Action => ({
  Put: {
    TableName: tableName(),
    Item: { pk: mappingsKey(nation), sk: MAPPING_COUNT, n: (before ?? 0) + more },
    ...(before === undefined
      ? { ConditionExpression: 'attribute_not_exists(n)' }
      : { ConditionExpression: 'n = :before', ExpressionAttributeValues: { ':before': before } }),
  },
});

const actionsFor = (
  by: Viewer,
  change: MappingChange,
  isNew: boolean,
  count: number | undefined,
): Action[] => {
  const { nation, name, version, manifest } = change;
  const TableName = tableName();
  const key = { pk: mappingsKey(nation), sk: MAPPING + name };
  const unchanged = isNew
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : {
        ConditionExpression: 'version = :version',
        ExpressionAttributeValues: { ':version': version },
      };
  if (!manifest)
    return [{ Delete: { TableName, Key: key, ...unchanged } }, counted(nation, count, -1)];
  const Item = {
    ...key,
    ...{ nation, name, version: version + 1, manifest: JSON.stringify(manifest) },
    ...{ by: by.full_name, at: new Date().toISOString() },
  };
  const put = { Put: { TableName, Item, ...unchanged } };
  return isNew ? [put, counted(nation, count, 1)] : [put];
};

/**
 * Saves or deletes a mapping. A repeat after a lost answer returns the stored mapping.
 * @returns null if it is deleted
 * @throws Problem `stale` with the mapping that someone else saved, `not-found` if it was deleted
 */
export const saveMapping = async (
  by: Viewer,
  change: MappingChange,
): Promise<ImportMapping | null> => {
  const { nation, name, version, manifest } = change;
  for (let round = 1; round <= ROUNDS; round++) {
    const item = await getItem(tableName(), { pk: mappingsKey(nation), sk: MAPPING + name });
    const stored = item && toMapping(item);
    if (!stored && !manifest) return null;
    if (!stored && version > 0)
      throw problem('not-found', { detail: 'Someone deleted the mapping.' });
    if (stored && manifest && JSON.stringify(stored.manifest) === JSON.stringify(manifest))
      return stored;
    if (stored && stored.version !== version) throw problem('stale', { current: stored });
    const count = await readCount(nation);
    if (!stored && (count ?? 0) >= LIMITS.mappingsPerNation)
      throw problem('invalid-request', {
        detail: `A nation can save at most ${LIMITS.mappingsPerNation} mappings: delete one first.`,
      });
    try {
      await transact(actionsFor(by, change, !stored, count));
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      await pause(round);
      continue;
    }
    const now = await getItem(tableName(), { pk: mappingsKey(nation), sk: MAPPING + name });
    return now ? toMapping(now) : null;
  }
  throw problem('unavailable');
};
