/** Reads what the requests of all searches have in common: area, dates, and kinds of records. */
import {
  readSearchPolygon,
  boundsToRing,
  type Bounds,
  type Ring,
} from '@portal/shared-types/base/geo/polygon';
import type { SearchKind } from '@portal/shared-types/contract/search/columns';
import { message } from '@portal/shared-types/base/text/messages';
import { problem } from '@portal/shared-types/base/text/problems';
import { wallSeconds } from '@portal/shared-types/base/time/wallClock';

/** The drawn polygon; otherwise the map's bounds if the search is limited to them; otherwise everywhere. */
export const searchedRing = (
  selectedArea: unknown,
  bounds: { [Side in keyof Bounds]?: number | undefined },
  constrained: boolean,
): Ring | null => {
  if (selectedArea !== undefined) {
    const { ring, error } = readSearchPolygon(selectedArea);
    if (error) throw problem('invalid-area', { detail: message(error) });
    return ring;
  }
  const { minX, minY, maxX, maxY } = bounds;
  const given = [minX, minY, maxX, maxY].filter((v) => v !== undefined);
  if (!constrained || !given.length) return null;
  if (given.length < 4)
    throw problem('invalid-area', { detail: 'The bounds require minX, minY, maxX and maxY.' });
  // A map may show more than the world; clip to it.
  const west = Math.max(-180, minX!);
  const east = Math.min(180, maxX!);
  const south = Math.max(-90, minY!);
  const north = Math.min(90, maxY!);
  if (!(west < east && south < north))
    throw problem('invalid-area', {
      detail: 'The bounds must have minX below maxX and minY below maxY.',
    });
  return boundsToRing({ minX: west, minY: south, maxX: east, maxY: north });
};

/** Reads by ids may omit either end. */
export const searchedTimes = (
  start: string | undefined,
  end: string | undefined,
): { from: number; to: number } => {
  const from = start === undefined ? -Infinity : wallSeconds(start);
  const to = end === undefined ? Infinity : wallSeconds(end);
  if (from > to) throw problem('invalid-dates', { detail: message('endBeforeStart') });
  return { from, to };
};

/** The answer's own kind first, then the requested related ones. */
export const includedKinds = (
  own: SearchKind,
  include: readonly SearchKind[] = [],
): SearchKind[] => [own, ...new Set(include.filter((kind) => kind !== own))];
