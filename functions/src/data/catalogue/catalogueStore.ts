/**
 * The occupancy catalogue and the dictionaries, cached while the function is warm. A search checks the
 * version along with its reads, so it never misses a cell that has just become occupied.
 */
import type { Catalogue, Occupancy } from '../../domain/search-index/catalogue';
import { CATALOGUE, cellsKey, monthsKey, VERSION } from '../store/keys';
import { batchGet, getItem, queryAll, type Item } from '../store/send';
import { tableName } from '../store/tables';
import { readDictionaries } from './dictionaries';
import { countedCodes } from './guardianCounts';

const KEYS = new Set(['pk', 'sk']);
const numbers = (item: Item): Map<string, number> =>
  new Map(
    Object.entries(item).filter(
      (e): e is [string, number] => !KEYS.has(e[0]) && typeof e[1] === 'number',
    ),
  );

/** Estimates. Some additions may have been lost, so sums can be negative. */
const sizes = (item: Item): Map<string, number> =>
  new Map([...numbers(item)].map(([name, n]) => [name, Math.max(0, n)]));

/** Months are stored as `yymm` to keep the item short. */
const monthText = (yymm: string): string => `20${yymm.slice(0, 2)}-${yymm.slice(2)}`;

const parse = (items: Iterable<Item>, version: number): Catalogue => {
  const dictionaries: Item[] = [];
  const occupancy = new Map<string, Occupancy>();
  const guardians = new Map<string, ReadonlySet<number>>();
  const of = (audience: string): Occupancy => {
    let o = occupancy.get(audience);
    if (!o) occupancy.set(audience, (o = { cells: new Map(), months: new Map() }));
    return o;
  };
  for (const item of items) {
    const [kind, rest = ''] = String(item.sk).split('#');
    if (kind === 'K') guardians.set(rest, countedCodes(numbers(item)));
    else if (kind === 'D') dictionaries.push(item);
    else if (kind === 'O') of(rest).cells = sizes(item);
    else if (kind === 'M')
      of(rest).months = new Map([...sizes(item)].map(([m, n]) => [monthText(m), n]));
  }
  return { version, ...readDictionaries(dictionaries), occupancy, guardians };
};

/** How often the catalogue changed in ways that readers must know. */
interface Version {
  /** All changes. */
  count: number;
  /** Those changes that are also counted by item. Earlier releases counted none. */
  counted: number;
  /** By sort key of the item that changed. */
  byItem: ReadonlyMap<string, number>;
}

const readVersion = (item: Item | undefined): Version => {
  const byItem = numbers(item ?? {});
  const take = (name: string): number => {
    const n = byItem.get(name) ?? 0;
    byItem.delete(name);
    return n;
  };
  return { count: take('v'), counted: take('n'), byItem };
};

interface Cached {
  catalogue: Catalogue;
  version: Version;
  /** By sort key. */
  items: ReadonlyMap<string, Item>;
  /** When all items were read, in epoch milliseconds. */
  readAt: number;
}

let cached: Cached | undefined;
/** Whether this process has changed the catalogue since reading it. */
let isOutdated = false;
let reading: Promise<Catalogue> | undefined;

const keep = (items: Cached['items'], version: Version, readAt: number): Catalogue => {
  const kept = { catalogue: parse(items.values(), version.count), version, items, readAt };
  cached = kept;
  isOutdated = false;
  return kept.catalogue;
};

const bySortKey = (items: readonly Item[]): [string, Item][] =>
  items.map((item) => [String(item.sk), item]);

const readAll = async (): Promise<Catalogue> => {
  const readAt = Date.now();
  const items = await queryAll({
    TableName: tableName(),
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': CATALOGUE },
    ConsistentRead: true,
    // The version comes first, so that everything else is at least as new.
    ScanIndexForward: false,
  });
  const version = readVersion(items.find(({ sk }) => sk === VERSION));
  return keep(new Map(bySortKey(items)), version, readAt);
};

/** Byte counts change without a new version; this limits the age of the estimates. */
const READ_ALL_AFTER_MS = 60 * 60 * 1000;

/** If an audience changed, its byte counts are read too. */
const itemsToRead = (sk: string): string[] => {
  const [kind, audience = ''] = sk.split('#');
  return kind === 'D' ? [sk] : [sk, cellsKey(audience), monthsKey(audience)];
};

/**
 * Reads the items that changed. With 400 nations, all items take over 100 read units and 300 ms, and every
 * warm function reads each change.
 * @param seen a newer version than that of the catalogue; by default, the version is read first
 */
export const refreshCatalogue = async (seen?: Version): Promise<Catalogue> => {
  const before = cached;
  if (!before || Date.now() - before.readAt > READ_ALL_AFTER_MS) return readAll();
  const version = seen ?? (await catalogueVersion(true));
  const changes = version.count - before.version.count;
  if (changes < 0 || changes !== version.counted - before.version.counted) return readAll();
  const changed = [...version.byItem.keys()].filter(
    (sk) => version.byItem.get(sk) !== before.version.byItem.get(sk),
  );
  const keys = [...new Set(changed.flatMap(itemsToRead))].map((sk) => ({ pk: CATALOGUE, sk }));
  const items = await batchGet(tableName(), keys);
  // A later read was faster.
  if (cached && cached.version.count > version.count) return cached.catalogue;
  return keep(new Map([...before.items, ...bySortKey(items)]), version, before.readAt);
};

/** Reads at the same time share one request. */
export const catalogue = async (): Promise<Catalogue> => {
  if (cached && !isOutdated) return cached.catalogue;
  return (reading ??= refreshCatalogue().finally(() => {
    reading = undefined;
  }));
};

/** Tests and benches only: the next use reads everything, as in a cold function. */
export const forgetCatalogue = (): void => {
  cached = undefined;
};

/** The next use reads what changed. */
export const invalidateCatalogue = (): void => {
  isOutdated = true;
};

/** The version as the store has it now. */
export const catalogueVersion = async (consistent = false): Promise<Version> =>
  readVersion(await getItem(tableName(), { pk: CATALOGUE, sk: VERSION }, consistent));
