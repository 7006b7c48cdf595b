/** Loads the bench's coast into the embedded engine: search entries, whole packs and the catalogue. */
import type { DictionaryName } from '@portal/shared-types/contract/search/dictionaries';
import { deriveEntries } from '../src/domain/search-index/searchEntries';
import { CATALOGUE, nationAudience, readAudience, VERSION } from '../src/data/store/keys';
import { byteSums, type CellBytes } from '../src/data/catalogue/catalogueChanges';
import { catalogue, forgetCatalogue, renewCopy } from '../src/data/catalogue/catalogueStore';
import { dictionaryItems } from '../src/data/catalogue/dictionaries';
import { countItem } from '../src/data/catalogue/guardianCounts';
import { wholeItem } from '../src/data/patrol/patrolItems';
import { changeEntries } from '../src/data/search-index/entryChanges';
import { batchWrite, putItem, type StoredItem } from '../src/data/store/send';
import { HOMES, type BenchCoast } from './coast';

const BATCH = 25;
const SIDE_BY_SIDE = 6;

const names = (label: string, n: number): string[] =>
  Array.from({ length: n }, (_, i) => `${label} ${i + 1}`);

export const makeDictionaries = (nations: number): Record<string, string[]> => ({
  nation: names('Nation', nations),
  guardian: names('Guardian of the coast', nations * 20),
  purpose: names('Purpose of the patrol', 12),
  area: names('Patrol area', nations * 8),
  effort: names('Effort', 4),
  patrolType: names('Patrol type', 3),
  recordType: [...names('Survey type', 10), ...names('Sighting type', 301)],
});
export const DICTIONARIES = makeDictionaries(HOMES.length);
export const BENCH_NATIONS = DICTIONARIES.nation!;

export const load = async (
  coast: BenchCoast,
  progress: (done: number, total: number) => void,
): Promise<{ items: number }> => {
  const cells: CellBytes[] = [];
  const guardians = new Map<string, Map<number, number>>();
  let items = 0;
  let next = 0;
  let batch: StoredItem[] = [];
  const flights = new Set<Promise<void>>();
  const send = async (): Promise<void> => {
    const full = batch;
    batch = [];
    const flight: Promise<void> = batchWrite(
      full.map((Item) => ({ PutRequest: { Item } })),
    ).finally(() => flights.delete(flight));
    flights.add(flight);
    if (flights.size >= SIDE_BY_SIDE) await Promise.race(flights);
  };
  for (const p of coast.patrols) {
    const all = nationAudience(p.nation, p.shared ? 'R' : 'N');
    const named = guardians.get(all) ?? new Map<number, number>();
    for (const code of p.guardians) named.set(code, (named.get(code) ?? 0) + 1);
    guardians.set(all, named);
    const { entries, packs } = deriveEntries(p);
    const { nation } = p;
    const { puts, set, bytes } = changeEntries(p.pid, undefined, { version: 1, nation, entries });
    cells.push(...bytes);
    for (const item of [...puts, wholeItem(p, packs, set!)]) {
      batch.push(item);
      items += 1;
      if (batch.length === BATCH) await send();
    }
    if (++next % 2000 === 0) progress(next, coast.patrols.length);
  }
  if (batch.length) await send();
  await Promise.all(flights);
  const put = (sk: string, attributes: object) => putItem({ pk: CATALOGUE, sk, ...attributes });
  for (const [sk, byteCounts] of byteSums(cells)) await put(sk, Object.fromEntries(byteCounts));
  for (const [list, values] of Object.entries(makeDictionaries(coast.homes.length)))
    for (const item of dictionaryItems(list as DictionaryName, values)) await putItem(item);
  for (const [audience, counts] of guardians) {
    const { code, level } = readAudience(audience);
    await putItem(countItem(code, level, counts));
  }
  await put(VERSION, { v: 1 });
  // Writers do the same.
  forgetCatalogue();
  await catalogue();
  await renewCopy();
  return { items };
};
