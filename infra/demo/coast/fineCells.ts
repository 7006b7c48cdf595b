/** Which cells of the water grid have land in the finest coastline: a compressed bit for each (README.md). */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { PROJECT_ROOT } from '#base/paths.ts';

const FILE = join(PROJECT_ROOT, 'infra', 'demo', 'coast', 'gshhg_cells.br');

/** @param solid 1 for each cell with land */
export const packCells = (solid: Uint8Array): void => {
  const bits = new Uint8Array(Math.ceil(solid.length / 8));
  for (let cell = 0; cell < solid.length; cell++) bits[cell >> 3]! |= solid[cell]! << (cell & 7);
  writeFileSync(FILE, brotliCompressSync(bits));
};

/** @param cells how many the grid has */
export const unpackCells = (cells: number): Uint8Array => {
  const bits = brotliDecompressSync(readFileSync(FILE));
  if (bits.length !== Math.ceil(cells / 8)) throw new RangeError(`${FILE} is of another grid.`);
  const solid = new Uint8Array(cells);
  for (let cell = 0; cell < cells; cell++) solid[cell] = (bits[cell >> 3]! >> (cell & 7)) & 1;
  return solid;
};
