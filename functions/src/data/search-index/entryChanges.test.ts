import type { SearchEntry } from '#domain/search-index/searchEntries.ts';
import { entryItem } from './entryItems';
import type { Head } from '../patrol/patrolItems';
import type { StoredItem } from '../store/send';
import { entryChanges } from './entryChanges';

const PID = 7;
const [OLD_NATION, NEW_NATION] = [1, 2];
const entry: SearchEntry = {
  kind: 'S',
  cell: 'c28d',
  day: '2026-07-04',
  audience: 'N',
  bytes: Uint8Array.of(0, 1, 2),
};

/** The patrol as stored for its old nation. */
const storedAs = (item: StoredItem) => ({
  head: { id: PID } as Head,
  entries: new Map([
    [item.sk, { g: item.g as string, h: item.h as string, bytes: item.d as Uint8Array }],
  ]),
  traces: new Map<string, number>(),
});
const { sk, g, ...rest } = entryItem(OLD_NATION, PID, entry);
const stored = storedAs({ sk, g, ...rest });

test('an entry that stays the same is not written', () => {
  const { puts, traces, marked, cells, bytes } = entryChanges(stored, OLD_NATION, [entry]);
  expect([puts, traces, marked, cells, bytes]).toEqual([[], [], [], [], []]);
});

test('the same bytes for another nation are a change: searches of the old nation would still find them', () => {
  const { puts, traces, marked } = entryChanges(stored, NEW_NATION, [entry]);
  expect(puts).toEqual([entryItem(NEW_NATION, PID, entry)]);
  expect(traces).toMatchObject([{ g, sk: `${sk}#new` }]);
  expect(marked.map((item) => item.g)).toEqual([g, puts[0]!.g]);
});

test('a shared entry of another nation is a change, although both nations have the same index key', () => {
  const shared = { ...entry, audience: 'R' as const };
  const [before, after] = [entryItem(1, PID, shared), entryItem(17, PID, shared)];
  expect([before.g, after.g]).toEqual(['1.R#c28d', '1.R#c28d']);
  expect(after.h).toBe('S2026-07-04#7.17');
  expect(entryChanges(storedAs(before), 17, [shared])).toMatchObject({
    puts: [after],
    traces: [],
    marked: [{ sk: before.sk, h: before.h }],
  });
  expect(entryChanges(storedAs(after), 17, [shared]).puts).toEqual([]);
});

test('other bytes are a change', () => {
  const { puts, traces } = entryChanges(stored, OLD_NATION, [
    { ...entry, bytes: Uint8Array.of(0, 1, 3) },
  ]);
  expect(puts).toMatchObject([{ sk, g, d: Uint8Array.of(0, 1, 3) }]);
  expect(traces).toEqual([]);
});
