import type { Bounds, Position } from '@portal/shared-types/base/geo/polygon';

/** The smallest bounds around all positions; null without any. A loop: a route may have half a million. */
export const boundsAround = (positions: readonly (readonly number[])[]): Bounds | null => {
  const bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const [x, y] of positions) {
    if (x === undefined || y === undefined) continue;
    bounds.minX = Math.min(bounds.minX, x);
    bounds.minY = Math.min(bounds.minY, y);
    bounds.maxX = Math.max(bounds.maxX, x);
    bounds.maxY = Math.max(bounds.maxY, y);
  }
  return bounds.minX > bounds.maxX ? null : bounds;
};

const ROOM = 0.15;

export const widened = ({ minX, minY, maxX, maxY }: Bounds, byX: number, byY: number): Bounds => ({
  minX: minX - byX,
  minY: minY - byY,
  maxX: maxX + byX,
  maxY: maxY + byY,
});

/** Adds a margin on every side, of at least a few hundred metres around a single position. */
export const withRoom = (bounds: Bounds, [leastX, leastY]: Position = [0.01, 0.006]): Bounds => {
  const { minX, minY, maxX, maxY } = bounds;
  return widened(
    bounds,
    Math.max((maxX - minX) * ROOM, leastX),
    Math.max((maxY - minY) * ROOM, leastY),
  );
};

export const getMiddle = ({ minX, minY, maxX, maxY }: Bounds): Position => [
  (minX + maxX) / 2,
  (minY + maxY) / 2,
];

export const movedTo = ({ minX, minY, maxX, maxY }: Bounds, [x, y]: Position): Bounds => {
  const [w, h] = [(maxX - minX) / 2, (maxY - minY) / 2];
  return { minX: x - w, minY: y - h, maxX: x + w, maxY: y + h };
};

export const isInside = (inner: Bounds, outer: Bounds): boolean =>
  inner.minX >= outer.minX &&
  inner.maxX <= outer.maxX &&
  inner.minY >= outer.minY &&
  inner.maxY <= outer.maxY;

/** Whether bounds are all in the view, and reach a share of its width or height. */
const fills = (bounds: Bounds, view: Bounds, share: number): boolean =>
  isInside(bounds, view) &&
  (bounds.maxX - bounds.minX >= share * (view.maxX - view.minX) ||
    bounds.maxY - bounds.minY >= share * (view.maxY - view.minY));

/** What a person asked to see on the map. */
export const isEasilySeen = (bounds: Bounds, view: Bounds): boolean => fills(bounds, view, 0.2);

/** Below this share, a route looks like a dot. */
const MORE_THAN_A_DOT = 0.04;

/**
 * Whether an opened patrol can be seen without moving the map: all of it, or, in a view that is smaller than
 * the patrol, some of it.
 */
export const isSeen = (
  bounds: Bounds,
  view: Bounds,
  positions: readonly (readonly number[])[],
): boolean => {
  if (fills(bounds, view, MORE_THAN_A_DOT)) return true;
  const isLarger =
    bounds.maxX - bounds.minX > view.maxX - view.minX ||
    bounds.maxY - bounds.minY > view.maxY - view.minY;
  return (
    isLarger &&
    positions.some(([x = NaN, y = NaN]) => isInside({ minX: x, maxX: x, minY: y, maxY: y }, view))
  );
};
