/** Bounds that keep records in the part of the map that nothing covers. */
import type { Bounds } from '@portal/shared-types/base/geo/polygon';

interface Size {
  width: number;
  height: number;
}
/** Pixels from the edges of the map. */
interface Insets {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Attributes of the box around the map, and of elements over it. */
export const MAP_FRAME = { 'data-map-frame': '' } as const;
export const OVER_MAP = { 'data-over-map': '' } as const;

const MARGIN = 20;
/** With less free space, the whole map is used. */
const LEAST_PIXELS = 120;

/** Each covering box takes space from the side that leaves most of the map free. */
export const findInsets = ({ width, height }: Size, covered: readonly Insets[]): Insets => {
  const insets: Insets = { left: 0, right: 0, top: 0, bottom: 0 };
  for (const box of covered) {
    const cuts: Insets = {
      left: width - box.right,
      right: width - box.left,
      top: height - box.bottom,
      bottom: height - box.top,
    };
    const cost = (side: keyof Insets): number =>
      cuts[side] * (side === 'left' || side === 'right' ? height : width);
    const side = (Object.keys(cuts) as (keyof Insets)[]).reduce((a, b) =>
      cost(b) < cost(a) ? b : a,
    );
    insets[side] = Math.max(insets[side], cuts[side]);
  }
  return insets;
};

const northing = (lat: number): number => Math.asinh(Math.tan((lat * Math.PI) / 180));
const latitude = (y: number): number => (Math.atan(Math.sinh(y)) * 180) / Math.PI;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A view with the map's aspect ratio, with the bounds in the middle of the free part. */
export const viewAround = (bounds: Bounds, { width, height }: Size, insets: Insets): Bounds => {
  const isRoomy =
    width - insets.left - insets.right >= LEAST_PIXELS &&
    height - insets.top - insets.bottom >= LEAST_PIXELS;
  const { left, right, top, bottom } = isRoomy ? insets : { left: 0, right: 0, top: 0, bottom: 0 };
  const [free, freeHeight] = [
    width - left - right - 2 * MARGIN,
    height - top - bottom - 2 * MARGIN,
  ];
  const [west, east] = [radians(bounds.minX), radians(bounds.maxX)];
  const [south, north] = [northing(bounds.minY), northing(bounds.maxY)];
  const perPixel = Math.max((east - west) / free, (north - south) / freeHeight);
  const minX = (west + east) / 2 - (left + MARGIN + free / 2) * perPixel;
  const maxY = (south + north) / 2 + (top + MARGIN + freeHeight / 2) * perPixel;
  return {
    minX: (minX * 180) / Math.PI,
    maxX: ((minX + width * perPixel) * 180) / Math.PI,
    minY: latitude(maxY - height * perPixel),
    maxY: latitude(maxY),
  };
};

/** @param inMap any element of the map's frame, such as the pressed button */
export const fitAround = (bounds: Bounds, inMap: Element): Bounds => {
  const frame = inMap.closest('[data-map-frame]')?.getBoundingClientRect();
  // jsdom has no layout.
  if (!frame || frame.width < LEAST_PIXELS || frame.height < LEAST_PIXELS) return bounds;
  const covered = [...inMap.closest('[data-map-frame]')!.querySelectorAll('[data-over-map]')].map(
    (element): Insets => {
      const box = element.getBoundingClientRect();
      return {
        left: box.left - frame.left,
        right: frame.right - box.right,
        top: box.top - frame.top,
        bottom: frame.bottom - box.bottom,
      };
    },
  );
  return viewAround(bounds, frame, findInsets(frame, covered));
};
