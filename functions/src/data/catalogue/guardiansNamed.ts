/**
 * Guardians named on the patrols that a viewer may see. Each patrol counts its guardians in the transaction that
 * changes it, so the list needs no search.
 */
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import { compareNames } from '@portal/shared-types/base/text/order';
import { nameOf, type Catalogue } from '#domain/search-index/catalogue.ts';
import { UnknownCode } from '#domain/search/namesUsed.ts';
import { catalogue, refreshCatalogue } from './catalogueStore';
import { namedCodes } from './guardianCounts';
import { NAMED, nationAudience, readNamedKey } from '../store/keys';
import { queryAll, type Item } from '../store/send';
import { tableName } from '../store/tables';
import { viewerScope } from '../store/viewerScope';
import { visiblePeople } from '#domain/people/personView.ts';
import { readMembers } from '../people/userDirectory';

export interface NamedGuardian {
  full_name: string;
  nation: string;
}

const namedIn = (viewer: Viewer, now: Catalogue, counts: readonly Item[]): NamedGuardian[] => {
  const found = new Map<string, NamedGuardian>();
  const { mayRead } = viewerScope(viewer, now);
  for (const item of counts) {
    const key = readNamedKey(String(item.sk));
    const nation = nameOf(now.names, 'nation', key.nation);
    // Before the nation has a name, nobody is known to belong to it.
    if (nation === undefined) throw new UnknownCode(String(item.sk));
    if (!mayRead(nationAudience(key.nation, key.level))) continue;
    for (const code of namedCodes(item)) {
      const full_name = nameOf(now.names, 'guardian', code);
      if (full_name === undefined) throw new UnknownCode(String(item.sk));
      found.set(JSON.stringify([nation, full_name]), { full_name, nation });
    }
  }
  return [...found.values()];
};

const readCounts = (): Promise<Item[]> =>
  queryAll({
    TableName: tableName(),
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': NAMED },
  });

/** Each name once per nation, in no particular order. */
export const guardiansNamed = async (viewer: Viewer): Promise<readonly NamedGuardian[]> => {
  const [now, counts] = await Promise.all([catalogue(), readCounts()]);
  try {
    return namedIn(viewer, now, counts);
  } catch (error) {
    // Codes never change, so an old catalogue is only outdated if it lacks one.
    if (!(error instanceof UnknownCode)) throw error;
    return namedIn(viewer, await refreshCatalogue(), counts);
  }
};

/**
 * The guardians that a viewer may filter by (docs/product.md#guardians-in-filters): those with an account, and
 * those named on patrols. The same name in both is one guardian.
 */
export const guardiansByPermissions = async (
  viewer: Viewer,
): Promise<{ full_name: string; nations: string[] }[]> => {
  const [people, named] = await Promise.all([readMembers(), guardiansNamed(viewer)]);
  const byName = new Map<string, Set<string>>();
  const add = (full_name: string, nation: string): void => {
    byName.set(full_name, (byName.get(full_name) ?? new Set()).add(nation));
  };
  for (const { full_name, access } of visiblePeople(viewer, people))
    for (const { nation } of access) add(full_name, nation);
  for (const { full_name, nation } of named) add(full_name, nation);
  return [...byName]
    .map(([full_name, nations]) => ({ full_name, nations: [...nations].sort() }))
    .sort((a, b) => compareNames(a.full_name, b.full_name));
};
