/** A search query (docs/product.md#search-types). */
import type { SearchKind } from '@portal/shared-types/contract/search/columns';
import { readSearchPolygon, type Bounds, type Ring } from '@portal/shared-types/base/geo/polygon';
import { INITIAL_BOUNDS } from '@portal/shared-types/base/text/limits';
import { message } from '@portal/shared-types/base/text/messages';
import { seasonStart } from '@portal/shared-types/reports/views';
import { addDays, oneMonthBefore, today } from '@portal/shared-types/base/time/wallClock';
import { EVERYTHING, type FilterChoice } from '../filters/choice';

export interface SearchQuery {
  kind: SearchKind;
  /** YYYY-MM-DD; empty if the field is. */
  startDate: string;
  endDate: string;
  include: readonly SearchKind[];
  /** Omits the search's own kind from the results. Related records are still found through it. */
  excludesOwn?: boolean;
  constrain: boolean;
  /** The map's bounds when the search was made; null: the initial bounds. */
  bounds: Bounds | null;
  polygon: Ring | null;
  filters: FilterChoice;
}

/** Related kinds of each search type, and whether they are included by default. */
export const RELATED: Record<SearchKind, readonly { kind: SearchKind; byDefault: boolean }[]> = {
  patrols: [
    { kind: 'sightings', byDefault: true },
    { kind: 'surveys', byDefault: true },
  ],
  surveys: [
    { kind: 'sightings', byDefault: true },
    { kind: 'patrols', byDefault: false },
  ],
  sightings: [
    { kind: 'surveys', byDefault: false },
    { kind: 'patrols', byDefault: false },
  ],
};

export const SEARCH_KINDS: readonly SearchKind[] = ['patrols', 'surveys', 'sightings'];

export const KIND_LABEL: Record<SearchKind, string> = {
  patrols: 'Patrols',
  surveys: 'Surveys',
  sightings: 'Sightings',
};

export const includedKinds = ({
  kind,
  include,
  excludesOwn,
}: Pick<SearchQuery, 'kind' | 'include' | 'excludesOwn'>): SearchKind[] =>
  SEARCH_KINDS.filter((one) => (one === kind ? !excludesOwn : include.includes(one)));

export const includedByDefault = (kind: SearchKind): SearchKind[] =>
  RELATED[kind].filter((related) => related.byDefault).map((related) => related.kind);

export const isConstrained = ({
  constrain,
  polygon,
}: Pick<SearchQuery, 'constrain' | 'polygon'>): boolean => constrain && !polygon;

/** The view of the map that is searched; null if the map doesn't matter. */
export const areaSearched = (query: SearchQuery): Bounds | null =>
  isConstrained(query) ? (query.bounds ?? INITIAL_BOUNDS) : null;

type Dates = Pick<SearchQuery, 'startDate' | 'endDate'>;

const monthUpTo = (endDate: string): Dates => ({ startDate: oneMonthBefore(endDate), endDate });

/** From the start of the day one month ago to the end of today. */
export const defaultDates = (endDate = today()): Dates => monthUpTo(endDate);

/** Periods that people often search, all of whole days. */
export const datePresets = (endDate: string): readonly { label: string; dates: Dates }[] => {
  const lastYear = Number(endDate.slice(0, 4)) - 1;
  return [
    { label: 'Past 7 days', dates: { startDate: addDays(endDate, -6), endDate } },
    { label: 'Past month', dates: monthUpTo(endDate) },
    { label: 'This season', dates: { startDate: seasonStart(endDate), endDate } },
    { label: 'Last year', dates: { startDate: `${lastYear}-01-01`, endDate: `${lastYear}-12-31` } },
  ];
};

export const defaultQuery = (endDate = today()): SearchQuery => ({
  kind: 'patrols',
  ...defaultDates(endDate),
  include: includedByDefault('patrols'),
  constrain: true,
  bounds: null,
  polygon: null,
  filters: EVERYTHING,
});

/** The message for a date range that blocks the search (docs/product.md#search-dates). */
export const dateError = ({ startDate, endDate }: Dates): string | null => {
  if (!startDate && !endDate) return message('datesMissing');
  if (!startDate) return message('startMissing');
  if (!endDate) return message('endMissing');
  return startDate > endDate ? message('endBeforeStart') : null;
};

export const polygonError = ({ polygon }: Pick<SearchQuery, 'polygon'>): string | null => {
  if (!polygon) return null;
  const { error } = readSearchPolygon({ type: 'Polygon', coordinates: [polygon] });
  return error ? message(error) : null;
};
