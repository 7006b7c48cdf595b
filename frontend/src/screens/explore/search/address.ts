/**
 * Search and selection in the address (docs/product.md#search-address): a link reopens the same view, and
 * Back works. Unknown parts are ignored; missing ones get defaults. Dates or an area that can't be read would make
 * the search wider, so nothing is searched then.
 */
import { readSearchPolygon, type Bounds } from '@portal/shared-types/base/geo/polygon';
import type { SearchKind } from '@portal/shared-types/contract/search/columns';
import { message } from '@portal/shared-types/base/text/messages';
import { isCalendarDate } from '@portal/shared-types/base/time/wallClock';
import { parsePatrolId, getPatrolId, type Selection } from '#features/patrol-data/selection.ts';
import { readFilters, writeFilters } from '../filters/filterAddress';
import {
  defaultQuery,
  includedByDefault,
  RELATED,
  SEARCH_KINDS,
  type SearchQuery,
} from './searchQuery';

export type { Selection };

export interface Address {
  /** null: the search was cleared. */
  query: SearchQuery | null;
  selection: Selection | null;
}

const short = (degrees: number): string => String(Number(degrees.toFixed(5)));

const parseNumbers = (text: string): number[] | null => {
  const numbers = text.split('_').map(Number);
  return text !== '' && numbers.every(Number.isFinite) ? numbers : null;
};

const parseBounds = (text: string): Bounds | null => {
  const [minX, minY, maxX, maxY, ...more] = parseNumbers(text) ?? [];
  if (minX === undefined || minY === undefined || maxX === undefined || maxY === undefined)
    return null;
  return more.length === 0 && minX < maxX && minY < maxY ? { minX, minY, maxX, maxY } : null;
};

const readPolygon = (text: string): ReturnType<typeof readSearchPolygon> =>
  readSearchPolygon({ type: 'Polygon', coordinates: [text.split('*').map(parseNumbers)] });

const parseSelection = (params: URLSearchParams): Selection | null => {
  const record = params.get('record') ?? '';
  const recordPatrol = getPatrolId(record);
  if (recordPatrol !== null) return { patrolId: recordPatrol, recordId: record };
  const patrolId = parsePatrolId(params.get('patrol') ?? '');
  return patrolId === null ? null : { patrolId, recordId: null };
};

const parseInclude = (text: string | null, kind: SearchKind): SearchKind[] => {
  if (text === null) return includedByDefault(kind);
  const named = text.split('_');
  return RELATED[kind].map((related) => related.kind).filter((other) => named.includes(other));
};

export interface ReadAddress extends Address {
  /** Why the link's search can't be repeated; its query is null. */
  error: string | null;
}

/** A part of the address; null if there is none. */
const given = (params: URLSearchParams, key: string): string | null => params.get(key) || null;

const errorIn = (params: URLSearchParams): string | null => {
  const dates = [given(params, 'from'), given(params, 'to')];
  if (dates.some((date) => date !== null && !isCalendarDate(date))) return message('linkDates');
  const area = given(params, 'area');
  if (area !== null && !parseBounds(area)) return message('linkArea');
  const polygon = given(params, 'polygon');
  const error = polygon === null ? undefined : readPolygon(polygon).error;
  return error === undefined ? null : message('linkPolygon', { reason: message(error) });
};

/** @param day today */
export const readAddress = (params: URLSearchParams, day: string): ReadAddress => {
  const selection = parseSelection(params);
  if (params.get('search') === 'none') return { query: null, selection, error: null };
  const error = errorIn(params);
  if (error !== null) return { query: null, selection, error };
  const usual = defaultQuery(day);
  const query: SearchQuery = {
    kind: SEARCH_KINDS.find((k) => k === params.get('type')) ?? usual.kind,
    startDate: given(params, 'from') ?? usual.startDate,
    endDate: given(params, 'to') ?? usual.endDate,
    include: [],
    ...(params.get('own') === 'no' && { excludesOwn: true }),
    constrain: params.get('constrain') !== 'no',
    bounds: parseBounds(params.get('area') ?? ''),
    polygon: readPolygon(params.get('polygon') ?? '').ring ?? null,
    filters: readFilters(params),
  };
  query.include = parseInclude(params.get('include'), query.kind);
  return { query, selection, error };
};

export const writeAddress = ({ query, selection }: Address): URLSearchParams => {
  const params = new URLSearchParams();
  if (!query) params.set('search', 'none');
  else {
    const { kind, startDate, endDate, include, excludesOwn, constrain, bounds, polygon, filters } =
      query;
    if (kind !== 'patrols') params.set('type', kind);
    params.set('from', startDate);
    params.set('to', endDate);
    if (include.join() !== includedByDefault(kind).join())
      params.set('include', include.length ? include.join('_') : 'nothing');
    if (excludesOwn) params.set('own', 'no');
    if (!constrain) params.set('constrain', 'no');
    if (bounds)
      params.set('area', [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].map(short).join('_'));
    if (polygon)
      params.set('polygon', polygon.map(([lon, lat]) => `${short(lon)}_${short(lat)}`).join('*'));
    writeFilters(params, filters);
  }
  if (selection?.recordId) params.set('record', selection.recordId);
  else if (selection) params.set('patrol', String(selection.patrolId));
  return params;
};

/** Two queries are equal if their texts are. */
export const addressText = (query: SearchQuery): string =>
  writeAddress({ query, selection: null }).toString();
