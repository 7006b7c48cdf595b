/** A report in the address: its search as Explore Data has it, what is counted, and the view. */
import {
  FRESH_CHOICE,
  type DisplayChoice,
} from '@portal/shared-types/contract/search/display/displayChoice';
import { VIEW_GROUPS, type ReportView } from '@portal/shared-types/reports/views';
import { readAddress, writeAddress, type ReadAddress } from '../search/address';
import type { SearchQuery } from '../search/searchQuery';

export interface ReportAddress {
  /** Null: there is no search to report on. */
  query: SearchQuery | null;
  /** Includes records that display settings hide. */
  whole: boolean;
  /** Null: the whole search. */
  view: ReportView | null;
}

const parseView = (params: URLSearchParams): ReportView | null => {
  const by = VIEW_GROUPS.find((group) => params.get('by') === group);
  const name = params.get('of') ?? '';
  return by && name ? { by, name } : null;
};

/**
 * @param day today
 * @returns also why the link's search can't be repeated; then its query is null
 */
export const readReportAddress = (
  params: URLSearchParams,
  day: string,
): ReportAddress & Pick<ReadAddress, 'error'> => {
  const { query, error } = readAddress(params, day);
  return { query, error, whole: params.get('count') === 'all', view: parseView(params) };
};

export const writeReportAddress = ({ query, whole, view }: ReportAddress): URLSearchParams => {
  const params = writeAddress({ query, selection: null });
  if (whole) params.set('count', 'all');
  if (view) {
    params.set('by', view.by);
    params.set('of', view.name);
  }
  return params;
};

export const reportPath = (address: ReportAddress): string =>
  `/report/?${writeReportAddress(address).toString()}`;

/** Display settings are kept in the browser's history entry. A link starts with those of a new search. */
export interface ReportState {
  display: DisplayChoice;
}

export const readDisplay = (state: unknown): DisplayChoice => {
  const { display } = (state ?? {}) as Partial<ReportState>;
  return display ?? FRESH_CHOICE;
};
