/**
 * Random histories of a patrol's search entries, which searches read at random moments: some ranges before a
 * change, others after it. What a search chooses is what one of the versions in between has.
 */
import { addDays, dayNumber } from '@portal/shared-types/base/time/wallClock';
import { EVERY_CELL, NO_CELL } from '#domain/search-index/cells.ts';
import type { Audience, EntryKind, SearchEntry } from '#domain/search-index/searchEntries.ts';
import { packWide } from '#domain/search-index/wideEntry.ts';
import { chooseCurrent, type IndexedEntry } from '#domain/search/currentEntries.ts';
import { seeded } from '#testing/random.ts';
import { audienceKey, entriesKey, readAudience } from '../store/keys';
import type { StoredSet } from '../patrol/storedSet';
import type { StoredItem } from '../store/send';
import { changeEntries } from './entryChanges';
import { toIndexedEntry } from './readEntries';

const HISTORIES = Number(process.env.HISTORIES ?? 4000);
const random = seeded(Number(process.env.SEARCH_SEED ?? 45));
const whole = (n: number): number => Math.floor(random() * n);
const pick = <T>(all: readonly T[]): T => all[whole(all.length)]!;
const some = <T>(all: readonly T[], share: number): T[] => all.filter(() => random() < share);

const PID = 7;
const DAY = 86_400;
/** Nations 1 and 17 have the same partitions for shared entries. */
const NATIONS = [1, 2, 17];
const FINE = ['c2aa', 'c2ab', 'c2ac', 'c3aa', 'c3ab'];
const FIRST = '2026-07-01';
const days = Array.from({ length: 4 }, (_, i) => addDays(FIRST, i));

interface Version {
  nation: number;
  entries: readonly SearchEntry[];
}

/** Entries of one audience have these bytes, so that each version differs from the others. */
const toBytes = (version: number, more: number): Uint8Array => Uint8Array.of(80, version, more);

const onBothGrids = (cells: readonly string[]): string[] => [
  ...new Set([...cells, ...cells.filter((cell) => cell !== NO_CELL).map((c) => c.slice(0, 2))]),
];

const makeView = (version: number, audience: Audience, isAll: boolean): SearchEntry[] => {
  const start = pick(days);
  const parts = some(FINE, isAll ? 0.5 : 0.3);
  const patrolCells = parts.length ? onBothGrids(parts) : [NO_CELL];
  const records = some([...FINE, NO_CELL], 0.4).flatMap((cell) => {
    const day = pick(days);
    return onBothGrids([cell]).map((one) => ({ cell: one, day }));
  });
  const unique = new Map(records.map((one) => [`${one.cell} ${one.day}`, one]));
  return [
    ...patrolCells.map((cell) => ({
      kind: 'P' as const,
      cell,
      day: start,
      audience,
      bytes: toBytes(version, 0),
    })),
    ...[...unique.values()].map(({ cell, day }, i) => ({
      kind: 'S' as const,
      cell,
      day,
      audience,
      bytes: toBytes(version, 1 + (random() < 0.5 ? i : 0)),
    })),
  ];
};

const makeWide = (audience: Audience): SearchEntry => {
  const lastDay = dayNumber(days.at(-1)!) * DAY;
  const span = { size: 10, firstDay: dayNumber(FIRST) * DAY, lastDay, box: null };
  const bytes = packWide(span);
  return { kind: 'W', cell: EVERY_CELL, day: days.at(-1)!, audience, bytes };
};

const makeVersion = (version: number, before: Version | undefined): Version => {
  const nation = before && random() < 0.7 ? before.nation : pick(NATIONS);
  if (before && random() < 0.1) return { nation, entries: [] };
  if (before && random() < 0.1) return { nation, entries: before.entries };
  const audiences = pick<Audience[]>([['R'], ['N'], ['R', 'N']]);
  const entries =
    random() < 0.08
      ? audiences.map(makeWide)
      : audiences.flatMap((audience) => makeView(version, audience, audience === 'N'));
  return { nation, entries };
};

interface History {
  versions: readonly Version[];
  /** The stored items after each version, by partition; none before the first. */
  stores: readonly ReadonlyMap<string, StoredItem>[];
  /** The occupied cells after each version. */
  occupied: readonly ReadonlySet<string>[];
}

const makeHistory = (): History => {
  const versions: Version[] = [];
  const stores = [new Map<string, StoredItem>()];
  const occupied = [new Set<string>()];
  let set: StoredSet | undefined;
  for (let version = 1; version <= 1 + whole(5); version++) {
    const next = makeVersion(version, versions.at(-1));
    versions.push(next);
    const changes = changeEntries(PID, set, { version, ...next });
    set = changes.set;
    const store = new Map(stores.at(-1));
    for (const item of changes.puts) store.set(`${item.pk} ${item.sk}`, item);
    stores.push(store);
    const cells = changes.cells.map(({ audience, cell }) => entriesKey(audience, cell));
    occupied.push(new Set([...occupied.at(-1)!, ...cells]));
  }
  return { versions, stores, occupied };
};

const toIndexed = (item: StoredItem): IndexedEntry => {
  const [, audience = '', cell = ''] = item.pk.split('#');
  return toIndexedEntry(readAudience(audience), cell, item);
};

const summarize = (kind: EntryKind, entries: readonly { bytes: Uint8Array }[]): string => {
  const texts = entries.map(({ bytes }) => bytes.join(' ')).sort();
  // One patrol entry is the whole patrol.
  return (kind === 'P' ? [...new Set(texts)] : texts).join(', ');
};

test('a search between changes chooses what one version has, or reads the pack', () => {
  let [quiet, chosenWhenQuiet, torn] = [0, 0, 0];
  for (let i = 0; i < HISTORIES; i++) {
    const { versions, stores, occupied } = makeHistory();
    const from = whole(stores.length);
    const until = from + whole(stores.length - from);
    const anyTime = (): number => from + whole(until - from + 1);
    const ownNations = new Set(some(NATIONS, 0.4));
    const kind = pick<EntryKind>(['P', 'S']);
    const area = random() < 0.3 ? undefined : new Set(onBothGrids(some(FINE, 0.5)));
    const [fromDay, toDay] = [pick(days.slice(0, 2)), pick(days.slice(1))];
    const cells = occupied[anyTime()]!;
    const levels = new Map<string, number>();
    const isPlanned = (pk: string): boolean => {
      const [, audience = '', cell = ''] = pk.split('#');
      const { code, level } = readAudience(audience);
      if (level === 'N' && !ownNations.has(code)) return false;
      if (!levels.has(audience)) levels.set(audience, pick([2, 4]));
      if (cell === EVERY_CELL) return true;
      if (cell === NO_CELL) return !area;
      return cell.length === levels.get(audience) && (!area || area.has(cell));
    };
    const planned = new Set([...cells].filter(isPlanned));
    const isInRange = (one: { kind: EntryKind; day: string }): boolean =>
      one.kind === 'W'
        ? one.day >= fromDay
        : one.kind === kind && one.day >= fromDay && one.day <= toDay;
    const times = [...planned].map((pk) => [pk, anyTime()] as const);
    const read = times.flatMap(([pk, time]) =>
      [...stores[time]!.values()]
        .filter((item) => item.pk === pk)
        .map(toIndexed)
        .filter(isInRange),
    );
    const dates = { from: dayNumber(fromDay) * DAY, to: (dayNumber(toDay) + 1) * DAY - 1 };
    const { patrols, packs } = chooseCurrent(
      read,
      { area: null, ...dates },
      {
        ownNations,
        isRead: (nation, { audience, cell, day }) => {
          const pk = entriesKey(audienceKey(nation, audience), cell);
          return planned.has(pk) ? day >= fromDay && day <= toDay : !cells.has(pk);
        },
      },
    );
    if (from === until) quiet += 1;
    if (packs.length) continue;
    if (from === until) chosenWhenQuiet += 1;
    const expected = stores.slice(from, until + 1).map((_, k) => {
      const version = versions[from + k - 1];
      if (!version) return '';
      const { nation, entries: all } = version;
      const isOwn = ownNations.has(nation) && all.some(({ audience }) => audience === 'N');
      const seen = all.filter(
        (entry) =>
          entry.audience === (isOwn ? 'N' : 'R') &&
          isInRange(entry) &&
          planned.has(entriesKey(audienceKey(nation, entry.audience), entry.cell)),
      );
      return seen.some((entry) => entry.kind === 'W') ? 'wide' : summarize(kind, seen);
    });
    if (new Set(expected).size > 1) torn += 1;
    expect({ i, expected }).toEqual({
      i,
      expected: expect.arrayContaining([summarize(kind, [...patrols.values()].flat())]) as string[],
    });
  }
  // Checks that the histories are meaningful, and that quiet patrols are rarely read.
  expect(torn).toBeGreaterThan(HISTORIES / 20);
  expect(chosenWhenQuiet / quiet).toBeGreaterThan(0.75);
});

const entry: SearchEntry = {
  kind: 'S',
  cell: 'c28d',
  day: '2026-07-04',
  audience: 'N',
  bytes: Uint8Array.of(80, 1, 2),
};
const first = changeEntries(PID, undefined, { version: 1, nation: 1, entries: [entry] });

test('a new patrol with one entry has no more than that', () => {
  expect(first.puts).toEqual([{ pk: 'E#1.N#c28d', sk: 'S2026-07-04#7', d: entry.bytes }]);
  expect(first.cells).toEqual(first.bytes);
});

test('a set that stays the same is not written', () => {
  const again = changeEntries(PID, first.set, { version: 2, nation: 1, entries: [entry] });
  expect(again).toEqual({ puts: [], set: first.set, cells: [], bytes: [] });
});

test('the same entries for another nation are a change, even with the same partition', () => {
  const shared = { ...entry, audience: 'R' as const };
  const before = changeEntries(PID, undefined, { version: 1, nation: 1, entries: [shared] });
  const next = { version: 2, nation: 17, entries: [shared] };
  const { puts, bytes } = changeEntries(PID, before.set, next, 1_000_000);
  expect(puts).toEqual([
    { pk: 'E#1.R#c28d', sk: 'S2026-07-04#7.17', d: entry.bytes, v: '2,17,R' },
    { pk: 'E#1.R#c28d', sk: 'S2026-07-04#7', v: '2,17,R,Rc28d', expires_at: 87_400 },
  ]);
  expect(bytes.reduce((sum, { bytes: n }) => sum + n, 0)).toBe(0);
});
