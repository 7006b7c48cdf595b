/** Courses over water to one place from everywhere around it, computed once per place. */
import type { Position } from '@portal/shared-types/base/geo/polygon';
import type { WaterGrid } from './waterGrid';

/** Columns, rows and cost. */
const STEPS = [
  [1, 0, 5],
  [0, 1, 5],
  [-1, 0, 5],
  [0, -1, 5],
  [1, 1, 7],
  [-1, 1, 7],
  [-1, -1, 7],
  [1, -1, 7],
] as const;
/** Boats keep off the shore if there is room. */
const NEAR_SHORE = 6;
/** Above the cost of any one step, so that a ring of lists serves as the queue. */
const QUEUE = 16;

/** The water cell closest to a point, within 9 km. */
const nearestWater = (grid: WaterGrid, lon: number, lat: number): [number, number] => {
  const cell = grid.getCell(lon, lat);
  const column = cell % grid.columns;
  const row = Math.floor(cell / grid.columns);
  for (let radius = 0; radius <= 30; radius++)
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++)
        if (Math.max(Math.abs(dx), Math.abs(dy)) === radius && grid.isWater(column + dx, row + dy))
          return [column + dx, row + dy];
  throw new RangeError(`no water near ${lon}, ${lat}`);
};

/** Omits corners if a straight line over water passes them. */
const straighten = (grid: WaterGrid, cells: Position[]): Position[] => {
  const corners = [cells[0]!];
  let i = 0;
  while (i < cells.length - 1) {
    let j = Math.min(cells.length - 1, i + 80);
    while (j > i + 1 && !grid.isClear(cells[i]!, cells[j]!)) j--;
    corners.push(cells[j]!);
    i = j;
  }
  return corners;
};

/** The cells around a place, with a border that is never water: steps needn't check for edges. */
const boxAround = (grid: WaterGrid, left: number, bottom: number, width: number) => {
  const isWater = new Uint8Array(width * width);
  for (let y = 1; y < width - 1; y++)
    for (let x = 1; x < width - 1; x++)
      if (grid.isWater(left + x, bottom + y)) isWater[y * width + x] = 1;
  const isShore = isWater.map(
    (water, cell) =>
      water &
      ~(isWater[cell - 1]! & isWater[cell + 1]! & isWater[cell - width]! & isWater[cell + width]!),
  );
  return { isWater, isShore };
};

/** @param reach cells in each direction that courses may use */
export const coursesTo = (grid: WaterGrid, lon: number, lat: number, reach = 260) => {
  const [column, row] = nearestWater(grid, lon, lat);
  const width = 2 * reach + 3;
  const left = column - reach - 1;
  const bottom = row - reach - 1;
  const { isWater, isShore } = boxAround(grid, left, bottom, width);
  const steps = STEPS.map(([dx, dy, length]) => ({ dx, dy: dy * width, length }));
  const cost = new Int32Array(width * width).fill(-1);
  const back = new Int8Array(width * width).fill(-1);
  const queue: number[][] = Array.from({ length: QUEUE }, () => []);
  const start = (reach + 1) * width + reach + 1;
  cost[start] = 0;
  queue[0]!.push(start);
  let waiting = 1;
  for (let now = 0; waiting > 0; now++) {
    const list = queue[now % QUEUE]!;
    for (const cell of list.splice(0)) {
      waiting--;
      if (cost[cell] !== now) continue;
      // Runs millions of times, so without iterators.
      for (let direction = 0; direction < steps.length; direction++) {
        const { dx, dy, length } = steps[direction]!;
        const next = cell + dy + dx;
        if (!isWater[next] || !isWater[cell + dx] || !isWater[cell + dy]) continue;
        const total = now + length + (isShore[next] ? NEAR_SHORE : 0);
        if (cost[next] !== -1 && cost[next]! <= total) continue;
        cost[next] = total;
        back[next] = direction;
        queue[total % QUEUE]!.push(next);
        waiting++;
      }
    }
  }
  const toLocal = (lonAt: number, latAt: number): number => {
    const cell = grid.getCell(lonAt, latAt);
    const x = (cell % grid.columns) - left;
    const y = Math.floor(cell / grid.columns) - bottom;
    return x >= 0 && y >= 0 && x < width && y < width ? y * width + x : -1;
  };
  const middle = (local: number): Position =>
    grid.getMiddle((bottom + Math.floor(local / width)) * grid.columns + left + (local % width));
  return {
    /** The place itself, in the middle of a water cell. */
    at: middle(start),
    reaches: (lonAt: number, latAt: number): boolean => {
      const local = toLocal(lonAt, latAt);
      return local >= 0 && cost[local]! >= 0;
    },
    courseFrom: (lonAt: number, latAt: number): Position[] => {
      const cells: Position[] = [];
      let local = toLocal(lonAt, latAt);
      while (local !== start) {
        cells.push(middle(local));
        const [dx, dy] = STEPS[back[local]!]!;
        local -= dy * width + dx;
      }
      return straighten(grid, [...cells, middle(start)]);
    },
  };
};
