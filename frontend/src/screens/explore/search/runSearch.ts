import { ApiError, type Client } from '@portal/shared-types/contract/api/client';
import type { SearchColumns } from '@portal/shared-types/contract/search/columns';
import type { PrepareFilters } from '../filters/sentFilters';
import { fetchPages } from './fetchPages';
import type { SearchQuery } from './searchQuery';

const isOutOfDate = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.code === 'filters-out-of-date';

/** A list may change again between reading it and searching with it. */
const MAX_REPEATS = 2;

/**
 * Resolves to the results, or to null if the filters block the search. The server rejects codes of outdated
 * lists; the search then reads the lists again and is repeated.
 */
export const runSearch = async (
  client: Client,
  query: SearchQuery,
  prepare: PrepareFilters,
  signal: AbortSignal,
  onPart: (part: SearchColumns) => void,
): Promise<SearchColumns | null> => {
  const attempt = async (fresh: boolean): Promise<SearchColumns | null> => {
    const prepared = prepare(query, fresh);
    // If no list is needed, send the request at once.
    const filters = prepared instanceof Promise ? await prepared : prepared;
    signal.throwIfAborted();
    return filters && fetchPages(client, query, filters, signal, onPart);
  };
  for (let repeats = 0; ; repeats++)
    try {
      return await attempt(repeats > 0);
    } catch (error) {
      if (repeats === MAX_REPEATS || !isOutOfDate(error)) throw error;
    }
};
