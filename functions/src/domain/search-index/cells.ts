/**
 * Geohash cells of two and four characters, the two grids of search entries. A two-character cell is 11.25° ×
 * 5.625°, a four-character one 0.35° × 0.18° (about 24 × 20 km on this coast).
 */
import geohash from 'ngeohash';
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import {
  getRingBounds,
  boundsToRing,
  segmentsTouch,
  type Bounds,
  type Position,
  type Ring,
} from '@portal/shared-types/base/geo/polygon';

export type CellLevel = 2 | 4;
export const CELL_LEVELS: readonly CellLevel[] = [2, 4];

/** The cell of records without a location. */
export const NO_CELL = '~';
/** The cell of wide entries, which searches of every area read. */
export const EVERY_CELL = '*';
export const isOnMap = (cell: string): boolean => cell !== NO_CELL && cell !== EVERY_CELL;

const columnsOf = (level: CellLevel): number => 2 ** Math.ceil((5 * level) / 2);
const rowsOf = (level: CellLevel): number => 2 ** Math.floor((5 * level) / 2);
export const cellWidth = (level: CellLevel): number => 360 / columnsOf(level);
export const cellHeight = (level: CellLevel): number => 180 / rowsOf(level);

const clamp = (v: number, max: number): number => Math.max(0, Math.min(max, v));
export const columnAt = (lon: number, level: CellLevel): number =>
  clamp(Math.floor((lon + 180) / cellWidth(level)), columnsOf(level) - 1);
export const rowAt = (lat: number, level: CellLevel): number =>
  clamp(Math.floor((lat + 90) / cellHeight(level)), rowsOf(level) - 1);

const names = new Map<number, string>();

const cellName = (column: number, row: number, level: CellLevel): string => {
  const key = (column * 4096 + row) * 8 + level;
  let name = names.get(key);
  if (name === undefined) {
    const lon = (column + 0.5) * cellWidth(level) - 180;
    const lat = (row + 0.5) * cellHeight(level) - 90;
    name = geohash.encode(lat, lon, level);
    names.set(key, name);
  }
  return name;
};

export const cellAt = (lon: number, lat: number, level: CellLevel): string =>
  cellName(columnAt(lon, level), rowAt(lat, level), level);

/** @param name of a cell on the map */
export const getCellBounds = (name: string): Bounds => {
  const [minY, minX, maxY, maxX] = geohash.decode_bbox(name);
  return { minX, minY, maxX, maxY };
};

export const cellsOfBox = (box: Bounds, level: CellLevel): string[] => {
  const out: string[] = [];
  for (let c = columnAt(box.minX, level); c <= columnAt(box.maxX, level); c++)
    for (let r = rowAt(box.minY, level); r <= rowAt(box.maxY, level); r++)
      out.push(cellName(c, r, level));
  return out;
};

export const countCells = ({ minX, minY, maxX, maxY }: Bounds, level: CellLevel): number =>
  (columnAt(maxX, level) - columnAt(minX, level) + 1) *
  (rowAt(maxY, level) - rowAt(minY, level) + 1);

export const areApart = (a: Bounds, b: Bounds): boolean =>
  a.minX > b.maxX || a.maxX < b.minX || a.minY > b.maxY || a.maxY < b.minY;

/** Whether a segment touches the outline of a ring. */
const touchesRing = (from: Position, to: Position, ring: Ring): boolean =>
  ring.some((p, i) => i > 0 && segmentsTouch(from, to, ring[i - 1]!, p));

const meets = (ring: Ring, box: Bounds): boolean => {
  const { minX, minY, maxX, maxY } = box;
  if (ring.some(([x, y]) => x >= minX && x <= maxX && y >= minY && y <= maxY)) return true;
  const corners = boundsToRing(box);
  const polygon = { type: 'Polygon' as const, coordinates: [ring] };
  return (
    corners.some((corner) => booleanPointInPolygon(corner, polygon)) ||
    ring.some((p, i) => i > 0 && touchesRing(ring[i - 1]!, p, corners))
  );
};

/** The occupied cells of a level that a ring touches. */
export const coverOf = (ring: Ring, occupied: Iterable<string>, level: CellLevel): string[] => {
  const box = getRingBounds(ring);
  const out: string[] = [];
  for (const cell of occupied) {
    if (cell.length !== level) continue;
    const bounds = getCellBounds(cell);
    // This test is cheap, so it comes first.
    if (!areApart(box, bounds) && meets(ring, bounds)) out.push(cell);
  }
  return out;
};
