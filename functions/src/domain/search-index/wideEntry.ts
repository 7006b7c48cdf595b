/**
 * The entry of a patrol that would need too many: it says when and where the patrol was, and searches read the
 * pack (docs/data-model.md#packed-entries).
 */
import type { Bounds } from '@portal/shared-types/base/geo/polygon';
import { VarintReader, VarintWriter } from '@portal/shared-types/base/bytes/varint';

/**
 * A change replaces all entries of its patrol in one transaction of at most 100 actions, and leaves a trace of
 * each that goes. Of 40,000 generated patrols, none needs more than 33.
 */
export const MOST_ENTRIES = 40;

export interface WideEntry {
  /** Bytes of the pack, so that a search knows what it will read. */
  size: number;
  /** The days of its start and its records, from first to last: seconds of each day. The entry is on the last. */
  firstDay: number;
  lastDay: number;
  /** Around everything that has a location, in degrees; null: nothing has one. */
  box: Bounds | null;
}

/** Units of the box: 1e-3 degrees. It is rounded outwards. */
const BOX_SCALE = 1e3;
const DAY = 86_400;

export const packWide = ({ size, firstDay, lastDay, box }: WideEntry): Uint8Array => {
  const w = new VarintWriter();
  w.unsigned(size);
  w.unsigned((lastDay - firstDay) / DAY);
  w.unsigned(box ? 1 : 0);
  if (box) {
    w.signed(Math.floor(box.minX * BOX_SCALE));
    w.signed(Math.floor(box.minY * BOX_SCALE));
    w.signed(Math.ceil(box.maxX * BOX_SCALE));
    w.signed(Math.ceil(box.maxY * BOX_SCALE));
  }
  return w.finish();
};

const readBox = (r: VarintReader): Bounds => ({
  minX: r.signed() / BOX_SCALE,
  minY: r.signed() / BOX_SCALE,
  maxX: r.signed() / BOX_SCALE,
  maxY: r.signed() / BOX_SCALE,
});

/** @param base seconds of the entry's day */
export const readWide = (bytes: Uint8Array, base: number): WideEntry => {
  const r = new VarintReader(bytes);
  const size = r.unsigned();
  const firstDay = base - r.unsigned() * DAY;
  return { size, firstDay, lastDay: base, box: r.unsigned() ? readBox(r) : null };
};
