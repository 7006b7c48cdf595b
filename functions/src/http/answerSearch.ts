/** What the searches share: area, dates, and form of the answer. */
import { message } from '@portal/shared-types/text/messages';
import { problem } from '@portal/shared-types/text/problems';
import {
  readSearchPolygon,
  ringOfBounds,
  type Bounds,
  type Ring,
} from '@portal/shared-types/geo/polygon';
import type { SearchColumns, SearchKind } from '@portal/shared-types/search/columns';
import { toRows } from '@portal/shared-types/search/rows';
import { toWire } from '@portal/shared-types/search/wire';
import { wallSeconds } from '@portal/shared-types/time/wallClock';
import { search, type Question } from '../data/search/search';
import { logSearch } from '../data/people/accessLog';
import type { Caller } from './authenticate';
import { asColumns, type Columnar } from './defineHandler';
import { logOrRefuse } from './logOrRefuse';

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
  return ringOfBounds({ minX: west, minY: south, maxX: east, maxY: north });
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
export const heldKinds = (own: SearchKind, include: readonly SearchKind[] = []): SearchKind[] => [
  own,
  ...new Set(include.filter((kind) => kind !== own)),
];

/** Plain rows, or columns if requested. The contract defines the form; see `search/rows`. */
export const answerSearch = <T>(found: SearchColumns, columns: boolean): T | Columnar =>
  columns ? asColumns(toWire(found)) : (toRows(found) as T);

/** Number of records that `limit` applies to: those of the search's own kind, otherwise the patrols. */
const countOf = (kind: SearchKind, { patrols, sightings, surveys }: SearchColumns): number => {
  const own = { patrols: patrols.id, sightings: sightings.no, surveys: surveys.no }[kind];
  return own.length || patrols.id.length;
};

/** Records differ in size, so the next try aims below the limit. */
const MARGIN = 0.9;

/** Repeats the search with fewer records per page while the answer is too large to send; logs the answer. */
export const searchThatFits = async <T>(
  caller: Caller,
  question: Question,
  { columns, shareOfLimit }: { columns: boolean; shareOfLimit: (answer: T | Columnar) => number },
): Promise<T | Columnar> => {
  for (let asked = question; ;) {
    const found = await search(caller, asked);
    const answer = answerSearch<T>(found, columns);
    const share = shareOfLimit(answer);
    const count = countOf(question.kind, found);
    if (share <= 1 || count <= 1) {
      await logOrRefuse(`search for ${question.kind}`, () => logSearch(caller, found));
      return answer;
    }
    asked = { ...question, limit: Math.max(1, Math.floor((count / share) * MARGIN)) };
  }
};
