import type { Bounds } from '@portal/shared-types/base/geo/polygon';

const SIDES = ['minX', 'minY', 'maxX', 'maxY'] as const;

/** Rounds to the precision of exports and of the address. */
export const toFiveDecimals = (bounds: Bounds): Bounds => {
  const rounded = (degrees: number): number => Number(degrees.toFixed(5));
  return {
    minX: rounded(bounds.minX),
    minY: rounded(bounds.minY),
    maxX: rounded(bounds.maxX),
    maxY: rounded(bounds.maxY),
  };
};

/** True if the views look the same: no side differs by more than a fiftieth of the width. */
export const sameBounds = (a: Bounds, b: Bounds): boolean => {
  const allowed = Math.max(a.maxX - a.minX, a.maxY - a.minY) / 50;
  return SIDES.every((side) => Math.abs(a[side] - b[side]) <= allowed);
};

/** Ignores small moves, and the space that panels take from the map. */
const UNMOVED_SHARE = 0.1;

/** True while the map shows the searched area; a view of another shape may show more on two sides. */
export const showsSearched = (seen: Bounds, searched: Bounds): boolean => {
  const near = (low: 'minX' | 'minY', high: 'maxX' | 'maxY') => {
    const allowed = (seen[high] - seen[low]) * UNMOVED_SHARE;
    const shift = (seen[low] + seen[high] - searched[low] - searched[high]) / 2;
    const growth = seen[high] - seen[low] - (searched[high] - searched[low]);
    return { centre: Math.abs(shift) <= allowed, size: Math.abs(growth) <= allowed };
  };
  const x = near('minX', 'maxX');
  const y = near('minY', 'maxY');
  return x.centre && y.centre && (x.size || y.size);
};
