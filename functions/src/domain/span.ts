/**
 * How much of the map a patrol takes, told before its entries are made: a box round the world holds a
 * million cells, and a route that leaps from pole to pole crosses a thousand at every fix.
 */
import type { Position } from '@portal/shared-types/geo/polygon';
import { LIMITS } from '@portal/shared-types/text/limits';
import { columnAt, rowAt } from './cells';
import type { IndexedPatrol } from './indexedPatrol';

const FINE = 4;

/** Visits of a cell that one patrol may cost: a boat that comes and goes passes the same ones again. */
const MOST_VISITS = 100_000;

const steps = ([ax, ay]: Position, [bx, by]: Position): number =>
  Math.abs(columnAt(ax, FINE) - columnAt(bx, FINE)) + Math.abs(rowAt(ay, FINE) - rowAt(by, FINE));

const routeVisits = (route: IndexedPatrol['route']): number => {
  let visits = 0;
  for (const line of route)
    for (let i = 1; i < line.length && visits <= MOST_VISITS; i++)
      visits += steps(line[i - 1]!, line[i]!);
  return visits;
};

const boxCells = ([minX, minY, maxX, maxY]: readonly [number, number, number, number]): number =>
  (columnAt(maxX, FINE) - columnAt(minX, FINE) + 1) * (rowAt(maxY, FINE) - rowAt(minY, FINE) + 1);

/** True when it cannot be one patrol's; false says only that its entries can be made and counted. */
export const spansTooMuch = (p: IndexedPatrol): boolean => {
  const boxes = p.surveys.flatMap(({ box }) => (box ? [boxCells(box)] : []));
  if (boxes.some((cells) => cells > LIMITS.cellsPerPatrol)) return true;
  const visits = boxes.reduce((sum, cells) => sum + cells, 0) + routeVisits(p.route);
  return visits > MOST_VISITS;
};
