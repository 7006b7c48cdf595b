import type { Bounds } from '@portal/shared-types/geo/polygon';

const SIDES = ['minX', 'minY', 'maxX', 'maxY'] as const;

/** As exact as an export's coordinates; what the address carries. */
export const toFiveDecimals = (bounds: Bounds): Bounds => {
  const rounded = (degrees: number): number => Number(degrees.toFixed(5));
  return {
    minX: rounded(bounds.minX),
    minY: rounded(bounds.minY),
    maxX: rounded(bounds.maxX),
    maxY: rounded(bounds.maxY),
  };
};

/** True for views that a person would call the same: no side differs by a fiftieth of the width. */
export const sameBounds = (a: Bounds, b: Bounds): boolean => {
  const allowed = Math.max(a.maxX - a.minX, a.maxY - a.minY) / 50;
  return SIDES.every((side) => Math.abs(a[side] - b[side]) <= allowed);
};
