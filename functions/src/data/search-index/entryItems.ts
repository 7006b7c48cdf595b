import { LIMITS } from '@portal/shared-types/base/text/limits';
import { invalidRequest } from '@portal/shared-types/base/text/problems';
import type { Names } from '#domain/search-index/catalogue.ts';
import type { CodeOf } from '#domain/search-index/patrolAggregate.ts';
import type { IndexedPatrol } from '#domain/search-index/indexedPatrol.ts';
import { deriveEntries, type SearchEntry } from '#domain/search-index/searchEntries.ts';
import { spansTooMuch } from '#domain/search-index/span.ts';
import { entryKey, geoKeys, patrolKey } from '../store/keys';
import type { StoredItem } from '../store/send';

export const codesFrom = (names: Names): CodeOf => {
  const maps = new Map<string, Map<string, number>>();
  return (list, name) => {
    let map = maps.get(list);
    if (!map) maps.set(list, (map = new Map(names[list].map((n, i) => [n, i + 1]))));
    return map.get(name)!;
  };
};

export const entryItem = (nation: number, pid: number, entry: SearchEntry): StoredItem => ({
  pk: patrolKey(pid),
  sk: entryKey(entry),
  ...geoKeys(nation, pid, entry),
  d: entry.bytes,
});

const tooWide = () =>
  invalidRequest(
    'body.patrol: its route and records cover more of the map than one patrol can. ' +
      'Check for positions that are far away, or split the patrol.',
  );

/** Entries in the allowed area. @throws Problem if too wide: every search reads the catalogue */
export const boundedEntries = (indexed: IndexedPatrol): ReturnType<typeof deriveEntries> => {
  if (spansTooMuch(indexed)) throw tooWide();
  const derived = deriveEntries(indexed);
  const cells = new Set(derived.entries.map((entry) => entry.cell)).size;
  if (cells > LIMITS.cellsPerPatrol) throw tooWide();
  return derived;
};
