/** Import mappings, one item each, and one that counts them: parallel requests keep the limit. */
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import type { ImportMapping, saveImportMapping } from '@portal/shared-types/contract/api/imports';
import type { RouteBody } from '@portal/shared-types/contract/api/route';
import type { Manifest } from '@portal/shared-types/contract/api/manifest';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { compareNames } from '@portal/shared-types/base/text/order';
import { invalidRequest, problem } from '@portal/shared-types/base/text/problems';
import { MAPPING, MAPPING_COUNT, mappingsKey } from '../store/keys';
import {
  beginsWith,
  getItem,
  readPartition,
  retried,
  transact,
  type Action,
  type Item,
} from '../store/send';
import { putIf, putNew, removeIf } from '../store/stagedWrites';

type MappingChange = RouteBody<typeof saveImportMapping>;

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
  // These reads are consistent, because people reread a mapping right after saving it.
  (await readPartition(mappingsKey(nation), beginsWith(MAPPING)))
    .map(toMapping)
    .sort((a, b) => compareNames(a.name, b.name));

const readMapping = async (nation: string, name: string): Promise<ImportMapping | null> => {
  const item = await getItem({ pk: mappingsKey(nation), sk: MAPPING + name });
  return item ? toMapping(item) : null;
};

/** How many the nation has; undefined before the first one. */
const readCount = async (nation: string): Promise<number | undefined> => {
  const item = await getItem({ pk: mappingsKey(nation), sk: MAPPING_COUNT });
  return item && Number(item.n);
};

const counted = (nation: string, before: number | undefined, more: 1 | -1): Action => {
  const item = { pk: mappingsKey(nation), sk: MAPPING_COUNT, n: (before ?? 0) + more };
  return before === undefined
    ? putIf(item, 'attribute_not_exists(n)')
    : putIf(item, 'n = :before', { ':before': before });
};

const actionsFor = (
  by: Viewer,
  change: MappingChange,
  isNew: boolean,
  count: number | undefined,
): Action[] => {
  const { nation, name, version, manifest } = change;
  const key = { pk: mappingsKey(nation), sk: MAPPING + name };
  const isSame = ['version = :version', { ':version': version }] as const;
  if (!manifest) return [removeIf(key, ...isSame), counted(nation, count, -1)];
  const item = {
    ...key,
    nation,
    name,
    version: version + 1,
    manifest: JSON.stringify(manifest),
    by: by.full_name,
    at: new Date().toISOString(),
  };
  return isNew ? [putNew(item), counted(nation, count, 1)] : [putIf(item, ...isSame)];
};

/**
 * Saves or deletes a mapping. A repeat after a lost response returns the stored mapping.
 * @returns null if it is deleted
 * @throws Problem `stale` with the mapping that someone else saved, `not-found` if it was deleted
 */
export const saveMapping = (by: Viewer, change: MappingChange): Promise<ImportMapping | null> =>
  retried(ROUNDS, 'unavailable', async () => {
    const { nation, name, version, manifest } = change;
    const stored = await readMapping(nation, name);
    if (!stored && !manifest) return null;
    if (!stored && version > 0)
      throw problem('not-found', { detail: 'Someone deleted the mapping.' });
    if (stored && manifest && JSON.stringify(stored.manifest) === JSON.stringify(manifest))
      return stored;
    if (stored && stored.version !== version) throw problem('stale', { current: stored });
    const count = await readCount(nation);
    if (!stored && (count ?? 0) >= LIMITS.mappingsPerNation)
      throw invalidRequest(
        `A nation can save at most ${LIMITS.mappingsPerNation} mappings: delete one first.`,
      );
    await transact(actionsFor(by, change, !stored, count));
    return readMapping(nation, name);
  });
