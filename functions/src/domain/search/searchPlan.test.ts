import type { Ring } from '@portal/shared-types/base/geo/polygon';
import { addDays, dayNumber } from '@portal/shared-types/base/time/wallClock';
import type { Catalogue, Occupancy } from '../search-index/catalogue';
import { planSearch, type KeyRange } from './searchPlan';

const MIB = 1024 * 1024;
const NO_LIMITS = { maxBytes: Infinity, maxReads: Infinity };

const catalogueOf = (occupancy: Record<string, Occupancy>): Catalogue =>
  ({ occupancy: new Map(Object.entries(occupancy)) }) as unknown as Catalogue;

/**
 * The same number of bytes in each month of the year, in one cell of the coarse level with four finer ones.
 */
const oneCell = (bytes: number): Occupancy => ({
  cells: new Map([
    ['c2', bytes * 12],
    ...['c2b0', 'c2b1', 'c2b2', 'c2b3'].map((cell) => [cell, bytes * 6] as const),
  ]),
  months: new Map(
    Array.from({ length: 12 }, (_, i) => [`2026-${String(i + 1).padStart(2, '0')}`, bytes]),
  ),
});

const byKey = (ranges: readonly KeyRange[]): Record<string, KeyRange[]> =>
  Object.fromEntries(
    [...new Set(ranges.map(({ key }) => key))].map((key) => [
      key,
      ranges.filter((range) => range.key === key),
    ]),
  );

const expectEachDayOnce = (ranges: readonly KeyRange[], from: string, to: string): void => {
  for (const parts of Object.values(byKey(ranges))) {
    expect(parts[0]!.fromDay).toBe(from);
    expect(parts.at(-1)!.toDay).toBe(to);
    for (const [i, { fromDay, toDay }] of parts.entries()) {
      expect(dayNumber(fromDay)).toBeLessThanOrEqual(dayNumber(toDay));
      if (i) expect(fromDay).toBe(addDays(parts[i - 1]!.toDay, 1));
    }
  }
};

test('a range that is too long for one read is split into parts that have each day once', () => {
  const [from, to] = ['2026-02-11', '2026-11-07'];
  const { ranges, toDay } = planSearch(
    catalogueOf({ '1.R': oneCell(2 * MIB) }),
    { audiences: ['1.R'], ring: null, fromDay: from, toDay: to },
    NO_LIMITS,
  );
  expect(toDay).toBe(to);
  expect(ranges.length).toBeGreaterThan(10);
  expectEachDayOnce(ranges, from, to);
});

test('parts have about the same number of bytes, so a busy month has more of them', () => {
  const busy = oneCell(MIB / 100);
  busy.months.set('2026-07', 6 * MIB);
  for (const cell of busy.cells.keys()) busy.cells.set(cell, 6.11 * MIB);
  const { ranges } = planSearch(
    catalogueOf({ '1.R': busy }),
    { audiences: ['1.R'], ring: null, fromDay: '2026-01-01', toDay: '2026-12-31' },
    NO_LIMITS,
  );
  expectEachDayOnce(ranges, '2026-01-01', '2026-12-31');
  const parts = byKey(ranges)['1.R#c2']!;
  const inJuly = parts.filter(({ toDay }) => toDay.startsWith('2026-07'));
  expect(inJuly.length).toBeGreaterThanOrEqual(parts.length - 2);
});

test('small ranges are one read for each audience and cell', () => {
  const plan = planSearch(
    catalogueOf({ '1.R': oneCell(1000), '2.N': oneCell(1000), '3.N': oneCell(1000) }),
    { audiences: ['1.R', '2.N', '4.N'], ring: null, fromDay: '2026-03-01', toDay: '2026-03-31' },
    NO_LIMITS,
  );
  expect(plan.ranges).toEqual([
    { key: '1.R#c2', fromDay: '2026-03-01', toDay: '2026-03-31' },
    { key: '2.N#c2', fromDay: '2026-03-01', toDay: '2026-03-31' },
  ]);
});

test('records without a place are read without an area, and not within one', () => {
  const occupancy = oneCell(1000);
  occupancy.cells.set('~', 500);
  const plan = (ring: Ring | null) =>
    planSearch(
      catalogueOf({ '1.R': occupancy }),
      { audiences: ['1.R'], ring, fromDay: '2026-03-01', toDay: '2026-03-02' },
      NO_LIMITS,
    ).ranges.map(({ key }) => key);
  expect(plan(null)).toContain('1.R#~');
  const coast: Ring = [
    [-140, 40],
    [-120, 40],
    [-120, 60],
    [-140, 60],
    [-140, 40],
  ];
  expect(plan(coast)).not.toContain('1.R#~');
  expect(plan(coast)).not.toHaveLength(0);
});

test.each([
  ['bytes', { maxBytes: 2.5 * MIB, maxReads: Infinity }],
  ['reads', { maxBytes: Infinity, maxReads: 5 }],
])('ends at the last day that the limit of %s leaves room for', (_name, limits) => {
  const catalogue = catalogueOf({ '1.R': oneCell(MIB) });
  const plan = (to: string, within = NO_LIMITS) =>
    planSearch(
      catalogue,
      { audiences: ['1.R'], ring: null, fromDay: '2026-01-01', toDay: to },
      within,
    );
  const { ranges, toDay } = plan('2026-12-31', limits);
  expect(toDay < '2026-12-31').toBe(true);
  expectEachDayOnce(ranges, '2026-01-01', toDay);
  expect(ranges.length).toBeLessThanOrEqual(limits.maxReads);
  // One more day would be too much.
  expect(plan(addDays(toDay, 1), limits).toDay).toBe(toDay);
  expect(plan(toDay, limits).ranges).toEqual(ranges);
});

test('plans one day even when that is more than the limits', () => {
  const { ranges, toDay } = planSearch(
    catalogueOf({ '1.R': oneCell(60 * MIB) }),
    { audiences: ['1.R'], ring: null, fromDay: '2026-05-05', toDay: '2026-06-05' },
    { maxBytes: 1, maxReads: 1 },
  );
  expect(toDay).toBe('2026-05-05');
  expect(byKey(ranges)['1.R#c2']).toEqual([
    { key: '1.R#c2', fromDay: '2026-05-05', toDay: '2026-05-05' },
  ]);
});
