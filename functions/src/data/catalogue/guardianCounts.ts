/**
 * Counts how many patrols name each guardian, by nation and sharing: a name is listed exactly as long as a
 * visible patrol has it. Every change of a patrol updates the counts in its own transaction. They aren't in the
 * catalogue, because then each change of them would outdate every cached catalogue.
 */
import type { Audience } from '#domain/search-index/searchEntries.ts';
import { namedKey } from '../store/keys';
import type { Action, Item, StoredItem } from '../store/send';
import { addTo } from '../store/stagedWrites';

/** The guardians of one patrol, as codes, and who sees the patrol. */
export interface NamedIn {
  nation: number;
  level: Audience;
  codes: readonly number[];
}

const countName = (code: number): string => `c${code}`;

/** Codes of the guardians who are named at least once. */
export const namedCodes = (item: Item): number[] =>
  Object.entries(item).flatMap(([name, n]) =>
    name.startsWith('c') && Number(n) > 0 ? [Number(name.slice(1))] : [],
  );

/** Updates of the counts, for the transaction of a change. */
export const countGuardians = (
  before: NamedIn | undefined,
  after: NamedIn | undefined,
): Action[] => {
  const changes = new Map<string, { named: NamedIn; sums: Map<string, number> }>();
  const count = (named: NamedIn, by: number): void => {
    const id = `${named.nation}.${named.level}`;
    const { sums } = changes.get(id) ?? { sums: new Map<string, number>() };
    changes.set(id, { named, sums });
    for (const name of named.codes.map(countName)) sums.set(name, (sums.get(name) ?? 0) + by);
  };
  if (before) count(before, -1);
  if (after) count(after, 1);
  return [...changes.values()].flatMap(({ named: { nation, level }, sums }) => {
    const changed = new Map([...sums].filter(([, by]) => by));
    return changed.size ? [{ Update: addTo(namedKey(nation, level), changed) }] : [];
  });
};

/** All counts of a nation at once, for bulk loading. */
export const countItem = (
  nation: number,
  level: Audience,
  counts: ReadonlyMap<number, number>,
): StoredItem => ({
  ...namedKey(nation, level),
  ...Object.fromEntries([...counts].map(([code, n]) => [countName(code), n])),
});
