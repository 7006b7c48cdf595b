/**
 * The water as a grid of cells of about 300 m. A cell is water only if no coast passes through it, so that
 * all of it is water, and if the open sea can be reached from it. The map's coastline lacks many islets, so
 * cells with land in a finer coastline aren't water either.
 */
import { INITIAL_BOUNDS } from '@portal/shared-types/base/text/limits';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import type { Land } from '@portal/shared-types/base/geo/land';
import { unpackCells } from './fineCells';

/** Degrees; about square at these latitudes. */
const WIDTH = 0.0045;
const HEIGHT = 0.0027;
/** West of this, the coastline file ends. */
const WEST = -133.54;
const SOUTH = INITIAL_BOUNDS.minY;
const OPEN_SEA: Position = [-131, 52];

export type WaterGrid = ReturnType<typeof createWaterGrid>;

const columns = Math.floor((INITIAL_BOUNDS.maxX - WEST) / WIDTH);
const rows = Math.floor((INITIAL_BOUNDS.maxY - SOUTH) / HEIGHT);
const getColumn = (lon: number): number => Math.floor((lon - WEST) / WIDTH);
const getRow = (lat: number): number => Math.floor((lat - SOUTH) / HEIGHT);

const getMiddle = (cell: number): Position => [
  WEST + ((cell % columns) + 0.5) * WIDTH,
  SOUTH + (Math.floor(cell / columns) + 0.5) * HEIGHT,
];

/** Calls back with points of a line that are less than a quarter of a cell apart. */
const along = (a: Position, b: Position, visit: (lon: number, lat: number) => boolean): boolean => {
  const steps = Math.ceil(
    4 * Math.max(Math.abs(b[0] - a[0]) / WIDTH, Math.abs(b[1] - a[1]) / HEIGHT, 0.25),
  );
  for (let i = 0; i <= steps; i++)
    if (!visit(a[0] + ((b[0] - a[0]) * i) / steps, a[1] + ((b[1] - a[1]) * i) / steps))
      return false;
  return true;
};

const isInside = (column: number, row: number): boolean =>
  column >= 0 && row >= 0 && column < columns && row < rows;

/** 1 for each cell with land, row by row from the southwest. */
export const findSolid = (land: Land): Uint8Array => {
  const solid = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const crossings = land.crossings(getMiddle(row * columns)[1]);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const first = Math.max(0, getColumn(crossings[i]!));
      const last = Math.min(columns - 1, getColumn(crossings[i + 1]!));
      if (last >= first) solid.fill(1, row * columns + first, row * columns + last + 1);
    }
  }
  for (const [ax, ay, bx, by] of land.edges)
    along([ax, ay], [bx, by], (lon, lat) => {
      const column = getColumn(lon);
      const row = getRow(lat);
      if (isInside(column, row)) solid[row * columns + column] = 1;
      return true;
    });
  return solid;
};

export const createWaterGrid = (land: Land) => {
  const solid = findSolid(land);
  const fine = unpackCells(solid.length);
  const isSea = new Uint8Array(columns * rows);
  const waiting = [getRow(OPEN_SEA[1]) * columns + getColumn(OPEN_SEA[0])];
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    if (solid[cell] || fine[cell] || isSea[cell]) continue;
    isSea[cell] = 1;
    const column = cell % columns;
    if (column > 0) waiting.push(cell - 1);
    if (column < columns - 1) waiting.push(cell + 1);
    if (cell >= columns) waiting.push(cell - columns);
    if (cell < columns * (rows - 1)) waiting.push(cell + columns);
  }
  const isWater = (column: number, row: number): boolean =>
    isInside(column, row) && isSea[row * columns + column] === 1;
  return {
    columns,
    rows,
    getCell: (lon: number, lat: number): number => getRow(lat) * columns + getColumn(lon),
    getMiddle: getMiddle,
    isWater,
    isClear: (from: Position, to: Position): boolean =>
      along(from, to, (lon, lat) => isWater(getColumn(lon), getRow(lat))),
  };
};
