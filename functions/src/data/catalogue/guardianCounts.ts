/**
 * Counts how many patrols name each guardian, by audience, in the catalogue: a name is listed exactly as long
 * as a visible patrol has it. Every change of a patrol updates the counts in its own transaction.
 */
import type { Catalogue } from '#domain/search-index/catalogue.ts';
import { CATALOGUE, guardiansKey } from '../store/keys';
import type { StoredItem, Action } from '../store/send';
import { tableName } from '../store/tables';

/** The guardians of one patrol, as codes, and who sees the patrol. */
export interface NamedIn {
  audience: string;
  codes: readonly number[];
}

const nameOf = (code: number): string => `c${code}`;

export const countedCodes = (counts: ReadonlyMap<string, number>): ReadonlySet<number> =>
  new Set(
    [...counts].flatMap(([name, n]) =>
      name.startsWith('c') && n > 0 ? [Number(name.slice(1))] : [],
    ),
  );

/** Changes in the names of a patrol, by audience and code. */
const differences = (
  before: NamedIn | undefined,
  after: NamedIn | undefined,
): Map<string, Map<number, number>> => {
  const out = new Map<string, Map<number, number>>();
  const count = ({ audience, codes }: NamedIn, by: number): void => {
    const of = out.get(audience) ?? new Map<number, number>();
    out.set(audience, of);
    for (const code of codes) of.set(code, (of.get(code) ?? 0) + by);
  };
  if (before) count(before, -1);
  if (after) count(after, 1);
  for (const of of out.values()) for (const [code, by] of of) if (!by) of.delete(code);
  return out;
};

const update = (
  audience: string,
  changes: ReadonlyMap<number, number>,
  known: readonly number[],
): Action => {
  const names = [...changes.keys()];
  const place = (code: number): string => `#${names.indexOf(code)}`;
  return {
    Update: {
      TableName: tableName(),
      Key: { pk: CATALOGUE, sk: guardiansKey(audience) },
      UpdateExpression: `ADD ${names.map((code, i) => `#${i} :${changes.get(code)! > 0 ? 'p' : 'm'}`).join(',')}`,
      ...(known.length && {
        ConditionExpression: known.map((code) => `${place(code)} > :z`).join(' AND '),
      }),
      ExpressionAttributeNames: Object.fromEntries(names.map((code, i) => [`#${i}`, nameOf(code)])),
      ExpressionAttributeValues: {
        ...(known.length && { ':z': 0 }),
        ...([...changes.values()].some((by) => by > 0) && { ':p': 1 }),
        ...([...changes.values()].some((by) => by < 0) && { ':m': -1 }),
      },
    },
  };
};

/**
 * The updates for the transaction of a change; `catalogueChanged`: readers must reload. A condition checks
 * that guardians who are counted in the cached catalogue still are. If it fails, the catalogue is outdated.
 */
export const countGuardians = (
  now: Catalogue,
  before: NamedIn | undefined,
  after: NamedIn | undefined,
): { updates: Action[]; catalogueChanged: boolean } => {
  let catalogueChanged = false;
  const updates = [...differences(before, after)].flatMap(([audience, changes]) => {
    if (!changes.size) return [];
    const named = now.guardians.get(audience);
    const added = [...changes].flatMap(([code, by]) => (by > 0 ? [code] : []));
    const known = added.filter((code) => named?.has(code));
    if (known.length < changes.size) catalogueChanged = true;
    return [update(audience, changes, known)];
  });
  return { updates, catalogueChanged };
};

/** All counts of an audience at once, for bulk loading. */
export const countItem = (audience: string, counts: ReadonlyMap<number, number>): StoredItem => ({
  pk: CATALOGUE,
  sk: guardiansKey(audience),
  ...Object.fromEntries([...counts].map(([code, n]) => [nameOf(code), n])),
});
