import type { Client } from '@portal/shared-types/api/client';
import { createStore } from 'zustand/vanilla';
import type { SearchQuestion } from './question';
import type { PrepareFilters } from '../filters/sentFilters';
import { runSearch } from './runSearch';
import type { SearchState } from './searchState';

interface SearchStore {
  state: SearchState;
  /** Replaces a running search. */
  search: (question: SearchQuestion) => void;
  /** Cancels the running search. */
  stop: () => void;
  clear: () => void;
}

/** One search at a time: a new one cancels the previous one, whose late answer is ignored. */
export const createSearchStore = (client: Client, prepare: PrepareFilters) => {
  let running: AbortController | undefined;
  const abort = (): void => {
    running?.abort();
    running = undefined;
  };
  return createStore<SearchStore>((set, get) => ({
    state: { phase: 'idle' },
    search: (question) => {
      abort();
      const own = (running = new AbortController());
      const show = (state: SearchState): void => {
        if (own === running) set({ state });
      };
      show({ phase: 'running', question, part: null });
      runSearch(client, question, prepare, own.signal, (part) =>
        show({ phase: 'running', question, part }),
      ).then(
        (found) =>
          show(found ? { phase: 'complete', question, found } : { phase: 'blocked', question }),
        (error: unknown) => show({ phase: 'failed', question, error }),
      );
    },
    stop: () => {
      const { state } = get();
      if (state.phase === 'running') set({ state: { phase: 'stopped', question: state.question } });
      abort();
    },
    clear: () => {
      set({ state: { phase: 'idle' } });
      abort();
    },
  }));
};
