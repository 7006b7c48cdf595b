/**
 * The key ranges that a search reads. For each audience that the viewer may read: the occupied cells of the
 * area on both grids, the cheaper cover of the two, split by day so that no read is too long.
 */
import type { Ring } from '@portal/shared-types/base/geo/polygon';
import { addDays, dayNumber, dayText } from '@portal/shared-types/base/time/wallClock';
import { CELL_LEVELS, coverOf, EVERY_CELL, NO_CELL, type CellLevel } from '../search-index/cells';
import type { Catalogue, Occupancy } from '../search-index/catalogue';

export interface KeyRange {
  /** `<audience>#<cell>` */
  key: string;
  fromDay: string;
  toDay: string;
}

/**
 * Limit for a single read: DynamoDB returns at most 1 MiB at once. The catalogue counts both kinds of entries,
 * of which a search reads one.
 */
const READ_BYTES = 0.9 * 1024 * 1024;
const UNIT = 4096;
/** Avoids a division by zero. */
const LEAST_BYTES = 1;

const monthOf = (day: string): string => day.slice(0, 7);
const nextMonth = (month: string): string => {
  const [y, m] = month.split('-').map(Number) as [number, number];
  return m === 12 ? `${y + 1}-01` : `${y}-${String(m + 1).padStart(2, '0')}`;
};

/** Bytes of the coarse level in a range of days, assuming an even spread within months. */
const bytesBetween = (months: Map<string, number>, fromDay: string, toDay: string): number => {
  let sum = 0;
  for (const [month, bytes] of months) {
    if (month < monthOf(fromDay) || month > monthOf(toDay)) continue;
    const first = dayNumber(`${month}-01`);
    const days = dayNumber(`${nextMonth(month)}-01`) - first;
    const from = Math.max(first, dayNumber(fromDay));
    const to = Math.min(first + days - 1, dayNumber(toDay));
    sum += (bytes * (to - from + 1)) / days;
  }
  return sum;
};

const coarseTotal = (o: Occupancy): number => {
  let sum = 0;
  for (const [cell, bytes] of o.cells) if (cell.length <= 2) sum += bytes;
  return Math.max(sum, LEAST_BYTES);
};

const readUnits = (bytes: number): number => Math.max(1, Math.ceil(bytes / UNIT)) * 0.5;
/** Cost of decoding, so that of two equally expensive covers the finer one is chosen. */
const decoding = (bytes: number): number => (3 * bytes) / (2 * UNIT);
const readsFor = (bytes: number): number => Math.max(1, Math.ceil(bytes / READ_BYTES));

const coverAt = (
  o: Occupancy,
  ring: Ring | null,
  level: CellLevel,
  inRange: number,
  total: number,
) => {
  const names = ring
    ? coverOf(ring, o.cells.keys(), level)
    : [...o.cells.keys()].filter((cell) => cell.length === level || cell === NO_CELL);
  if (o.cells.has(EVERY_CELL)) names.push(EVERY_CELL);
  const cells = names.map((cell) => ({ cell, bytes: (inRange * o.cells.get(cell)!) / total }));
  const cost = cells.reduce(
    (sum, c) => sum + readUnits(c.bytes) + 0.5 * readsFor(c.bytes) + decoding(c.bytes),
    0,
  );
  return { cells, cost };
};

/** Splits a range of days into parts of about equal bytes. */
const split = (months: Map<string, number>, fromDay: string, toDay: string, parts: number) => {
  if (parts <= 1) return [{ fromDay, toDay }];
  const all = bytesBetween(months, fromDay, toDay);
  const out: { fromDay: string; toDay: string }[] = [];
  let from = fromDay;
  for (let i = 1; i <= parts && from <= toDay; i++) {
    let to = toDay;
    if (i < parts) {
      // The day when this part's share is reached.
      let low = dayNumber(from);
      let high = dayNumber(toDay);
      while (low < high) {
        const middle = Math.floor((low + high) / 2);
        if (bytesBetween(months, fromDay, dayText(middle)) >= (all * i) / parts) high = middle;
        else low = middle + 1;
      }
      to = dayText(low);
    }
    out.push({ fromDay: from, toDay: to });
    from = addDays(to, 1);
  }
  return out;
};

export interface Plan {
  ranges: KeyRange[];
  /** Last day of the plan: the requested one, or an earlier one if the budget ends. */
  toDay: string;
}

interface SearchedDays {
  audiences: readonly string[];
  ring: Ring | null;
  fromDay: string;
  toDay: string;
}

const planDays = (
  catalogue: Catalogue,
  { audiences, ring, fromDay, toDay }: SearchedDays,
): { ranges: KeyRange[]; bytes: number } => {
  const ranges: KeyRange[] = [];
  let bytes = 0;
  for (const audience of audiences) {
    const o = catalogue.occupancy.get(audience);
    if (!o) continue;
    const total = coarseTotal(o);
    const inRange = bytesBetween(o.months, fromDay, toDay);
    const covers = CELL_LEVELS.map((level) => coverAt(o, ring, level, inRange, total));
    const best = covers[1]!.cost < covers[0]!.cost ? covers[1]! : covers[0]!;
    for (const c of best.cells) {
      bytes += c.bytes;
      // These entries are small, and each is read from its first day on.
      const parts = c.cell === EVERY_CELL ? 1 : readsFor(c.bytes);
      for (const days of split(o.months, fromDay, toDay, parts))
        ranges.push({ key: `${audience}#${c.cell}`, ...days });
    }
  }
  return { ranges, bytes };
};

/** Plans the days from `fromDay` that fit one answer (`maxBytes`, `maxReads`), at least one. */
export const planSearch = (
  catalogue: Catalogue,
  searched: SearchedDays,
  limits: { maxBytes: number; maxReads: number },
): Plan => {
  const within = ({ ranges, bytes }: { ranges: KeyRange[]; bytes: number }): boolean =>
    bytes <= limits.maxBytes && ranges.length <= limits.maxReads;
  const { fromDay, toDay } = searched;
  const planUntil = (toDay: string) => planDays(catalogue, { ...searched, toDay });
  const whole = planUntil(toDay);
  if (within(whole)) return { ranges: whole.ranges, toDay };
  let low = dayNumber(fromDay);
  let high = dayNumber(toDay);
  let best = planUntil(fromDay);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const plan = planUntil(dayText(middle));
    if (within(plan)) {
      low = middle;
      best = plan;
    } else high = middle - 1;
  }
  return { ranges: best.ranges, toDay: dayText(low) };
};
