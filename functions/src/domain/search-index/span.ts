/**
 * Estimates how much of the map a patrol covers before its entries are made: a box round the world has a
 * million cells, and a route that jumps from pole to pole crosses a thousand at every fix.
 */
import type { Bounds, Position } from '@portal/shared-types/base/geo/polygon';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { columnAt, rowAt } from './cells';
import { getOutlineBounds, type IndexedPatrol } from './indexedPatrol';

const FINE = 4;

/** Limit of cell visits for one patrol. A boat that goes back and forth visits the same cells again. */
const MAX_VISITS = 100_000;

const steps = ([ax, ay]: Position, [bx, by]: Position): number =>
  Math.abs(columnAt(ax, FINE) - columnAt(bx, FINE)) + Math.abs(rowAt(ay, FINE) - rowAt(by, FINE));

const routeVisits = (route: IndexedPatrol['route']): number => {
  let visits = 0;
  for (const line of route)
    for (let i = 1; i < line.length && visits <= MAX_VISITS; i++)
      visits += steps(line[i - 1]!, line[i]!);
  return visits;
};

const boxCells = ({ minX, minY, maxX, maxY }: Bounds): number =>
  (columnAt(maxX, FINE) - columnAt(minX, FINE) + 1) * (rowAt(maxY, FINE) - rowAt(minY, FINE) + 1);

/** True if no real patrol covers this much; false only means that its entries can be made and counted. */
export const spansTooMuch = (p: IndexedPatrol): boolean => {
  const boxes = p.surveys.flatMap(({ geometry }) =>
    geometry ? [boxCells(getOutlineBounds(geometry))] : [],
  );
  if (boxes.some((cells) => cells > LIMITS.cellsPerPatrol)) return true;
  const visits = boxes.reduce((sum, cells) => sum + cells, 0) + routeVisits(p.route);
  return visits > MAX_VISITS;
};
