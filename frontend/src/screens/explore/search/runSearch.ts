/** A search from the question to its result, with filters built from lists that the server still knows. */
import { ApiError, type Client } from '@portal/shared-types/api/client';
import type { SearchColumns } from '@portal/shared-types/search/columns';
import type { SentFilters } from '../filters/sentFilters';
import { askPages } from './askPages';
import type { SearchQuestion } from './question';

/**
 * What to send of the question's filters; null when they contradict the question, so that it cannot be
 * asked (docs/product.md#filter-errors). `fresh`: from lists that are read anew.
 */
export type PrepareFilters = (
  question: SearchQuestion,
  fresh: boolean,
) => SentFilters | null | Promise<SentFilters | null>;

const isOutOfDate = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.code === 'filters-out-of-date';

/** A list may change again between reading it anew and searching with it. */
const MOST_REPEATS = 2;

/**
 * Resolves to what was found, or to null when the filters block the search. Codes of lists that changed
 * since they were kept are refused by the server as out of date; the search is then repeated with lists
 * read anew.
 */
export const runSearch = async (
  client: Client,
  question: SearchQuestion,
  prepare: PrepareFilters,
  signal: AbortSignal,
  onPart: (part: SearchColumns) => void,
): Promise<SearchColumns | null> => {
  const ask = async (fresh: boolean): Promise<SearchColumns | null> => {
    const prepared = prepare(question, fresh);
    // Where no list needs to be waited for, the request leaves at once.
    const filters = prepared instanceof Promise ? await prepared : prepared;
    signal.throwIfAborted();
    return filters && askPages(client, question, filters, signal, onPart);
  };
  for (let repeats = 0; ; repeats++)
    try {
      return await ask(repeats > 0);
    } catch (error) {
      if (repeats === MOST_REPEATS || !isOutOfDate(error)) throw error;
    }
};
