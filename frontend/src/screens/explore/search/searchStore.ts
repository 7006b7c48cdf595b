import type { Client } from '@portal/shared-types/contract/api/client';
import { createStore } from 'zustand/vanilla';
import type { SearchQuery } from './searchQuery';
import type { PrepareFilters } from '../filters/sentFilters';
import { runSearch } from './runSearch';
import { afterEvent, type SearchEvent, type SearchState } from './searchState';

interface SearchStore {
  state: SearchState;
  search: (query: SearchQuery) => void;
  stop: () => void;
  clear: () => void;
}

/** One search at a time: a new one cancels the previous one, whose late response is ignored. */
export const createSearchStore = (client: Client, prepare: PrepareFilters) => {
  let running: AbortController | undefined;
  let runs = 0;
  return createStore<SearchStore>((set) => {
    const dispatch = (event: SearchEvent): void =>
      set(({ state }) => ({ state: afterEvent(state, event) }));
    return {
      state: { phase: 'idle' },
      search: (query) => {
        running?.abort();
        running = new AbortController();
        const run = ++runs;
        dispatch({ type: 'search started', run, query });
        runSearch(client, query, prepare, running.signal, (part) =>
          dispatch({ type: 'part arrived', run, part }),
        ).then(
          (found) =>
            dispatch(
              found ? { type: 'search completed', run, found } : { type: 'search blocked', run },
            ),
          (error: unknown) => dispatch({ type: 'search failed', run, error }),
        );
      },
      stop: () => {
        dispatch({ type: 'search stopped' });
        running?.abort();
      },
      clear: () => {
        dispatch({ type: 'search cleared' });
        running?.abort();
      },
    };
  });
};
