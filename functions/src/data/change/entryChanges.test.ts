import type { SearchEntry } from '../../domain/searchEntries';
import { entryItem } from '../patrol/entryItems';
import type { Head } from '../patrol/patrolItems';
import { entryChanges } from './entryChanges';

const PID = 7;
const [OLD_NATION, NEW_NATION] = [1, 2];
const entry: SearchEntry = {
  cell: 'c28d',
  day: '2026-07-04',
  audience: 'N',
  bytes: Uint8Array.of(0, 1, 2),
};

/** The patrol as stored for its old nation. */
const { sk, g, d } = entryItem(OLD_NATION, PID, entry);
const stored = {
  head: { id: PID } as Head,
  entries: new Map([[sk, { g: g as string, bytes: d as Uint8Array }]]),
  traces: new Map<string, number>(),
};

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

test('other bytes are a change', () => {
  const { puts, traces } = entryChanges(stored, OLD_NATION, [
    { ...entry, bytes: Uint8Array.of(0, 1, 3) },
  ]);
  expect(puts).toMatchObject([{ sk, g, d: Uint8Array.of(0, 1, 3) }]);
  expect(traces).toEqual([]);
});
