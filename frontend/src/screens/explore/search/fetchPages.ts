import type { Client } from '@portal/shared-types/contract/api/client';
import type { Bounds } from '@portal/shared-types/base/geo/polygon';
import {
  emptySightings,
  emptySurveys,
  type SearchColumns,
  type SearchKind,
} from '@portal/shared-types/contract/search/columns';
import { decodeFound } from '@portal/shared-types/contract/search/foundEntries';
import { mergeColumns } from '@portal/shared-types/contract/search/merge';
import { toColumns } from '@portal/shared-types/contract/search/toColumns';
import { INITIAL_BOUNDS } from '@portal/shared-types/base/text/limits';
import type { SentFilters } from '../filters/sentFilters';
import type { SearchQuery } from './searchQuery';

/** The drawn area, or the map's bounds. */
export const areaParts = ({ polygon, constrain, bounds }: SearchQuery) => {
  const selectedArea = polygon && { type: 'Polygon' as const, coordinates: [polygon] };
  const mapBounds: Bounds | null = !polygon && constrain ? (bounds ?? INITIAL_BOUNDS) : null;
  return { ...(selectedArea && { selectedArea }), mapBounds };
};

const fetchPage = (
  client: Client,
  query: SearchQuery,
  sent: SentFilters,
  nextToken: string | null,
  signal: AbortSignal,
): Promise<unknown> => {
  const options = { signal, entries: true };
  const from = `${query.startDate} 00:00:00`;
  const to = `${query.endDate} 23:59:59`;
  const constrainSearchToMap = query.constrain;
  const { mapBounds, ...area } = areaParts(query);
  const include = [...query.include];
  const page = nextToken === null ? {} : { nextToken };
  const nodes = sent.sightingNodes && { nodes: sent.sightingNodes };
  const own = {
    ...(sent.surveyTypes && { surveyTypes: sent.surveyTypes }),
    ...(sent.onlyWithPhotos && { onlyWithPhotos: true }),
  };
  if (query.kind === 'patrols') {
    const filters = {
      dates: { startDate: from, endDate: to },
      constrainSearchToMap,
      ...(sent.patrols && { patrols: sent.patrols }),
      ...(nodes && { sightingFilters: nodes }),
      ...own,
    };
    const query = { ...mapBounds, ...area, filters, include, ...page };
    return client.searchPatrols({ query }, options);
  }
  const shared = {
    filterStartDate: from,
    filterEndDate: to,
    mapBounds: mapBounds ?? {},
    ...area,
    include,
    ...own,
    ...page,
  };
  if (query.kind === 'surveys') {
    const body = { ...shared, ...(nodes && { sightingFilters: nodes }) };
    return client.searchSurveys({ body }, options);
  }
  const sightingFilters = { constrainSearchToMap, ...nodes };
  return client.searchSightings({ body: { ...shared, sightingFilters } }, options);
};

/** Patrols stay as the parents of the other records. */
const removeKind = (page: SearchColumns, kind: SearchKind): void => {
  page.holds = page.holds.filter((one) => one !== kind);
  if (kind === 'sightings') page.sightings = emptySightings();
  if (kind === 'surveys') page.surveys = emptySurveys();
};

/** Drawing a part takes time as well, so a page that follows sooner is drawn with the one before it. */
const PART_AFTER_MS = 500;

/**
 * Everything that a query finds. `onPart` gets the results so far when the next page takes its time. Rejects
 * with ApiError when the API rejects the query, with the abort's reason when it is stopped.
 */
export const fetchPages = async (
  client: Client,
  query: SearchQuery,
  sent: SentFilters,
  signal: AbortSignal,
  onPart: (part: SearchColumns) => void,
): Promise<SearchColumns> => {
  let found: SearchColumns | null = null;
  for (;;) {
    const part: SearchColumns | null = found;
    const timer = part && setTimeout(() => onPart(part), PART_AFTER_MS);
    const page = fetchPage(client, query, sent, part?.nextToken ?? null, signal);
    // The request asks for entries; the contract types rows.
    const response = (await page.finally(() => timer && clearTimeout(timer))) as Uint8Array;
    signal.throwIfAborted();
    const columns = toColumns(decodeFound(response));
    if (query.excludesOwn) removeKind(columns, query.kind);
    found = part ? mergeColumns(part, columns) : columns;
    if (found.nextToken === null) return found;
  }
};
