/** The geometry of a survey as entries have it: with limited corners, in units of records. */
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { countCells, type CellLevel } from './cells';
import { RECORD_SCALE, type Shape } from '@portal/shared-types/contract/search/entry/entry';
import { getOutlineBounds, type IndexedPatrol, type SurveyOutline } from './indexedPatrol';
import { simplifyLine } from './simplifyLine';
import { MOST_ENTRIES } from './wideEntry';

const FINE: CellLevel = 4;

/** A geometry with more corners is compared by a coarser one (docs/data-model.md#lines). */
const MOST_CORNERS = 500;
/** Of all surveys in all their cells. If they have more, each survey gets fewer. */
const CORNERS_IN_ALL = 100_000;
const LEAST_CORNERS = 8;
const FIRST_TOLERANCE = 5e-5;

/** In units of records. */
export const scaled = ([x, y]: Position): [number, number] => [
  Math.round(x * RECORD_SCALE),
  Math.round(y * RECORD_SCALE),
];

/** Limit for each survey of a patrol. */
export const mostCorners = ({ surveys }: IndexedPatrol): number => {
  let copies = 0;
  for (const { geometry } of surveys)
    if (geometry)
      copies += 2 + Math.min(MOST_ENTRIES, countCells(getOutlineBounds(geometry), FINE));
  return Math.max(LEAST_CORNERS, Math.min(MOST_CORNERS, Math.floor(CORNERS_IN_ALL / copies)));
};

const thinOutline = ({ filled, lines }: SurveyOutline, most: number): SurveyOutline => {
  const count = (some: SurveyOutline['lines']): number =>
    some.reduce((n, line) => n + line.length, 0);
  let out = lines;
  for (let tolerance = FIRST_TOLERANCE; count(out) > Math.max(most, 4 * lines.length);) {
    out = lines.map((line) =>
      simplifyLine(
        line.map(([x, y]) => ({ x, y })),
        tolerance,
      ).map(({ x, y }): Position => [x, y]),
    );
    tolerance *= 2;
  }
  return { filled, lines: out };
};

export const packShape = (outline: SurveyOutline, most: number): Shape => {
  const { filled, lines } = thinOutline(outline, most);
  return {
    filled,
    lines: lines.map((line) => line.flatMap((position) => scaled(position))),
  };
};
