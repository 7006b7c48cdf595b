import { readSearchPolygon } from '@portal/shared-types/base/geo/polygon';
import type { Geometry } from '@portal/shared-types/records/engine/wire/values';
import type { LocationShape } from '#platform/map/port.ts';
import { closedRing, openRing } from './coordinatesText';

export type Corner = readonly number[];

/** The corners of a location; for an area, those of its outline. */
export const listCorners = (geometry: Geometry | null): Corner[] => {
  switch (geometry?.type) {
    case 'Point':
      return [geometry.coordinates];
    case 'LineString':
      return geometry.coordinates;
    case 'Polygon':
      return openRing(geometry.coordinates[0] ?? []);
    case undefined:
      return [];
  }
};

const LEAST: Record<LocationShape, number> = { point: 1, line: 2, polygon: 3 };

export const isEnough = (shape: LocationShape, corners: readonly Corner[]): boolean =>
  corners.length >= LEAST[shape];

export const makeGeometry = (shape: LocationShape, corners: readonly Corner[]): Geometry => {
  const coordinates = corners.map((corner) => [...corner]);
  if (shape === 'point') return { type: 'Point', coordinates: coordinates[0] ?? [] };
  if (shape === 'line') return { type: 'LineString', coordinates };
  return { type: 'Polygon', coordinates: [closedRing(coordinates)] };
};

const WORDS: Record<LocationShape, { one: string; many: string; missing: string }> = {
  point: { one: 'Position set', many: '', missing: 'Tap the location on the map' },
  line: {
    one: '1 point',
    many: 'points',
    missing: 'Tap two or more points of the line',
  },
  polygon: {
    one: '1 corner',
    many: 'corners',
    missing: 'Tap three or more corners of the area',
  },
};

export const drawingText = (shape: LocationShape, corners: readonly Corner[]): string => {
  const { one, many, missing } = WORDS[shape];
  const count = corners.length === 1 ? one : `${corners.length} ${many}`;
  if (!corners.length) return `${missing}.`;
  return isEnough(shape, corners) ? `${count}.` : `${count}. ${missing}.`;
};

export const crossesItself = (shape: LocationShape, corners: readonly Corner[]): boolean =>
  shape === 'polygon' &&
  isEnough(shape, corners) &&
  readSearchPolygon(makeGeometry(shape, corners)).error === 'polygonCrosses';

/** A double tap gives two corners at one position; the second is meant to finish, not to add one. */
const DOUBLE_MS = 400;
const DOUBLE_WIDTH = 0.02;

export const isSecondTap = (
  [lon, lat]: Corner,
  before: Corner | undefined,
  ms: number,
  width: number,
): boolean => {
  if (!before || lon === undefined || lat === undefined) return false;
  const [x = NaN, y = NaN] = before;
  if (x === lon && y === lat) return true;
  return ms < DOUBLE_MS && Math.hypot(x - lon, y - lat) < width * DOUBLE_WIDTH;
};
