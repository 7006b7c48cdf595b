/**
 * The occupancy catalogue and the dictionaries, cached while the function is warm. A search checks the
 * version along with its reads, so it never misses a cell that has just become occupied.
 */
import type { Catalogue, Occupancy } from '#domain/search-index/catalogue.ts';
import { CATALOGUE, monthsKey, VERSION } from '../store/keys';
import { batchGet, getItem, queryAll, queryFirst, type Item } from '../store/send';
import { tableName } from '../store/tables';
import { claimCopy, readCopy, writeCopy } from './catalogueCopy';
import { readDictionaries } from './dictionaries';

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
  const of = (audience: string): Occupancy => {
    let o = occupancy.get(audience);
    if (!o) occupancy.set(audience, (o = { cells: new Map(), months: new Map() }));
    return o;
  };
  for (const item of items) {
    const [kind, rest = ''] = String(item.sk).split('#');
    if (kind === 'D') dictionaries.push(item);
    else if (kind === 'O') of(rest).cells = sizes(item);
    else if (kind === 'M')
      of(rest).months = new Map([...sizes(item)].map(([m, n]) => [monthText(m), n]));
  }
  return { version, ...readDictionaries(dictionaries), occupancy };
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

interface Snapshot {
  version: Version;
  /** By sort key. */
  items: ReadonlyMap<string, Item>;
  /** Size of all items as JSON, when they were last read together. */
  bytes: number;
  /** When all items were read, in epoch milliseconds. */
  readAt: number;
}

let cached: (Snapshot & { catalogue: Catalogue }) | undefined;
/** Whether this process has changed the catalogue since reading it. */
let isOutdated = false;
let reading: Promise<Catalogue> | undefined;

const keep = (snapshot: Snapshot): Catalogue => {
  const kept = { ...snapshot, catalogue: parse(snapshot.items.values(), snapshot.version.count) };
  cached = kept;
  isOutdated = false;
  return kept.catalogue;
};

const bySortKey = (items: readonly Item[]): [string, Item][] =>
  items.map((item) => [String(item.sk), item]);

const snapshotOf = (items: readonly Item[], readAt: number): Snapshot => {
  const byKey = new Map(bySortKey(items));
  const bytes = JSON.stringify(items).length;
  return { items: byKey, bytes, version: readVersion(byKey.get(VERSION)), readAt };
};

/** The version comes first, so that everything else is at least as new. */
const allItems = () => ({
  TableName: tableName(),
  KeyConditionExpression: 'pk = :pk',
  ExpressionAttributeValues: { ':pk': CATALOGUE },
  ConsistentRead: true,
  ScanIndexForward: false,
});

/** Items of a catalogue that is large enough for a copy: some five nations have more. */
const LARGE = 50;

const readAll = async (): Promise<Catalogue> => {
  const readAt = Date.now();
  const [first, copy] = await Promise.all([queryFirst(allItems(), LARGE), readCopy()]);
  if (first.length < LARGE) return keep(snapshotOf(first, readAt));
  const now = snapshotOf(first, readAt).version;
  const current = copy && (await withChanges(snapshotOf(copy, readAt), now));
  return keep(current ?? snapshotOf(await queryAll(allItems()), readAt));
};

/** Byte counts change without a new version; this limits the age of the estimates. */
const READ_ALL_AFTER_MS = 60 * 60 * 1000;

/** Of a read unit. An item that is read by its key takes at least one. */
const UNIT_BYTES = 4096;

/** With the cells of an audience, its bytes by month are read, which change without a new version. */
const itemsToRead = (sk: string): string[] => {
  const [kind, audience = ''] = sk.split('#');
  return kind === 'O' ? [sk, monthsKey(audience)] : [sk];
};

/**
 * Reads the items that changed. With 400 nations, all items take over 100 read units and 300 ms, and every
 * warm function reads each change.
 * @returns undefined if it isn't known which items changed, or if so many did that reading all takes less
 */
const withChanges = async (before: Snapshot, version: Version): Promise<Snapshot | undefined> => {
  const changes = version.count - before.version.count;
  if (changes < 0 || changes !== version.counted - before.version.counted) return undefined;
  const changed = [...version.byItem.keys()].filter(
    (sk) => version.byItem.get(sk) !== before.version.byItem.get(sk),
  );
  const keys = [...new Set(changed.flatMap(itemsToRead))].map((sk) => ({ pk: CATALOGUE, sk }));
  if (keys.length * UNIT_BYTES > before.bytes) return undefined;
  const items = await batchGet(keys);
  return { ...before, version, items: new Map([...before.items, ...bySortKey(items)]) };
};

/** @param seen a newer version than that of the catalogue; by default, the version is read first */
export const refreshCatalogue = async (seen?: Version): Promise<Catalogue> => {
  if (!cached || Date.now() - cached.readAt > READ_ALL_AFTER_MS) return readAll();
  const before = cached;
  const after = await withChanges(before, seen ?? (await catalogueVersion(true)));
  if (!after) return readAll();
  // A later read was faster.
  if (cached.version.count > after.version.count) return cached.catalogue;
  return keep(after);
};

/** Few items change in this time. */
const COPY_AFTER_MS = 10 * 60 * 1000;
let copyCheckedAt = 0;

/** Writers call this, so that an old copy means that there were no writes. */
export const renewCopy = async (): Promise<void> => {
  const now = Date.now();
  if (!cached || cached.items.size < LARGE || now - copyCheckedAt < COPY_AFTER_MS) return;
  copyCheckedAt = now;
  if (await claimCopy(now, COPY_AFTER_MS)) await writeCopy(await queryAll(allItems()));
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
  copyCheckedAt = 0;
};

/** The next use reads what changed. */
export const invalidateCatalogue = (): void => {
  isOutdated = true;
};

export const catalogueVersion = async (consistent = false): Promise<Version> =>
  readVersion(await getItem({ pk: CATALOGUE, sk: VERSION }, tableName(), consistent));
