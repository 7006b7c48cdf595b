/** Loads the bench's coast into the embedded engine: search entries, whole packs and the catalogue. */
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { entryCost, type DictionaryName } from '../src/domain/search-index/catalogue';
import { searchEntriesOf } from '../src/domain/search-index/searchEntries';
import { documentClient } from '../src/data/store/dynamo';
import {
  audienceKey,
  CATALOGUE,
  cellsKey,
  entryKey,
  geoKeys,
  monthsKey,
  nationAudience,
  patrolKey,
  VERSION,
} from '../src/data/store/keys';
import { catalogue, forgetCatalogue, renewCopy } from '../src/data/catalogue/catalogueStore';
import { dictionaryItems } from '../src/data/catalogue/dictionaries';
import { countItem } from '../src/data/catalogue/guardianCounts';
import { wholeItem } from '../src/data/patrol/patrolItems';
import { putItem, type StoredItem } from '../src/data/store/send';
import { tableName } from '../src/data/store/tables';
import { HOMES, type BenchCoast } from './coast';

const BATCH = 25;
const SIDE_BY_SIDE = 6;

const write = async (items: StoredItem[]): Promise<void> => {
  let left = items.map((Item) => ({ PutRequest: { Item } }));
  while (left.length) {
    const answer = await documentClient().send(
      new BatchWriteCommand({ RequestItems: { [tableName()]: left } }),
    );
    left = (answer.UnprocessedItems?.[tableName()] ?? []) as unknown as typeof left;
  }
};

const names = (label: string, n: number): string[] =>
  Array.from({ length: n }, (_, i) => `${label} ${i + 1}`);

export const dictionariesOf = (nations: number): Record<string, string[]> => ({
  nation: names('Nation', nations),
  guardian: names('Guardian of the coast', nations * 20),
  purpose: names('Purpose of the patrol', 12),
  area: names('Patrol area', nations * 8),
  effort: names('Effort', 4),
  patrolType: names('Patrol type', 3),
  recordType: [...names('Survey type', 10), ...names('Sighting type', 301)],
});
export const DICTIONARIES = dictionariesOf(HOMES.length);
export const BENCH_NATIONS = DICTIONARIES.nation!;

const add = (sums: Map<string, Map<string, number>>, item: string, key: string, n: number) => {
  let of = sums.get(item);
  if (!of) sums.set(item, (of = new Map<string, number>()));
  of.set(key, (of.get(key) ?? 0) + n);
};

export const load = async (
  coast: BenchCoast,
  progress: (done: number, of: number) => void,
): Promise<{ items: number }> => {
  const sums = new Map<string, Map<string, number>>();
  const guardians = new Map<string, Map<number, number>>();
  let items = 0;
  let next = 0;
  let batch: StoredItem[] = [];
  const flights = new Set<Promise<void>>();
  const send = async (): Promise<void> => {
    const full = batch;
    batch = [];
    const flight: Promise<void> = write(full).finally(() => flights.delete(flight));
    flights.add(flight);
    if (flights.size >= SIDE_BY_SIDE) await Promise.race(flights);
  };
  for (const p of coast.patrols) {
    const pk = patrolKey(p.pid);
    const all = nationAudience(p.nation, p.shared ? 'R' : 'N');
    const named = guardians.get(all) ?? new Map<number, number>();
    for (const code of p.guardians) named.set(code, (named.get(code) ?? 0) + 1);
    guardians.set(all, named);
    const entries = searchEntriesOf(p).map((entry): StoredItem => {
      const audience = audienceKey(p.nation, entry.audience);
      const bytes = entryCost(audience, p.pid, entry);
      add(sums, cellsKey(audience), entry.cell, bytes);
      if (entry.cell.length <= 2)
        add(sums, monthsKey(audience), entry.day.slice(2, 4) + entry.day.slice(5, 7), bytes);
      return {
        pk,
        sk: entryKey(entry.cell, entry.day, entry.audience),
        ...geoKeys(p.nation, p.pid, entry),
        d: entry.bytes,
      };
    });
    for (const item of [...entries, wholeItem(p)]) {
      batch.push(item);
      items += 1;
      if (batch.length === BATCH) await send();
    }
    if (++next % 2000 === 0) progress(next, coast.patrols.length);
  }
  if (batch.length) await send();
  await Promise.all(flights);
  const put = (sk: string, attributes: object) =>
    putItem(tableName(), { pk: CATALOGUE, sk, ...attributes });
  for (const [sk, of] of sums) await put(sk, Object.fromEntries(of));
  for (const [list, values] of Object.entries(dictionariesOf(coast.homes.length)))
    for (const item of dictionaryItems(list as DictionaryName, values))
      await putItem(tableName(), item);
  for (const [audience, counts] of guardians)
    await putItem(tableName(), countItem(audience, counts));
  await put(VERSION, { v: 1 });
  // As writers do.
  forgetCatalogue();
  await catalogue();
  await renewCopy();
  return { items };
};
