/** Converts between the portal's degrees and the view's Web Mercator metres. */
import Extent from '@arcgis/core/geometry/Extent.js';
import { lngLatToXY, xyToLngLat } from '@arcgis/core/geometry/support/webMercatorUtils.js';
import type MapView from '@arcgis/core/views/MapView.js';
import type { Bounds, Position } from '@portal/shared-types/base/geo/polygon';

export const WEB_MERCATOR = { wkid: 102100 };
export const DEGREES = { wkid: 4326 };

export const toPoint = ([x, y]: Position) => ({
  type: 'point' as const,
  x,
  y,
  spatialReference: DEGREES,
});

/** Pixels on the screen between a position and a point of the map in metres. */
export const pixelsBetween = (
  { resolution }: Pick<MapView, 'resolution'>,
  position: Position,
  { x, y }: { x: number; y: number },
): number => {
  const [px = NaN, py = NaN] = lngLatToXY(...position);
  return Math.hypot(px - x, py - y) / resolution;
};

/** Rounds to 1e-5 degrees, about a metre, the precision of stored coordinates. */
const rounded = (value: number): number => Math.round(value * 1e5) / 1e5;

export const toExtent = ({ minX, minY, maxX, maxY }: Bounds): Extent => {
  const [xmin = 0, ymin = 0] = lngLatToXY(minX, minY);
  const [xmax = 0, ymax = 0] = lngLatToXY(maxX, maxY);
  return new Extent({ xmin, ymin, xmax, ymax, spatialReference: WEB_MERCATOR });
};

export const toBounds = ({ xmin, ymin, xmax, ymax }: Extent): Bounds => {
  const [minX = 0, minY = 0] = xyToLngLat(xmin, ymin);
  const [maxX = 0, maxY = 0] = xyToLngLat(xmax, ymax);
  return { minX: rounded(minX), minY: rounded(minY), maxX: rounded(maxX), maxY: rounded(maxY) };
};

export const toPosition = (x: number, y: number): Position => {
  const [lon = 0, lat = 0] = xyToLngLat(x, y);
  return [rounded(lon), rounded(lat)];
};
