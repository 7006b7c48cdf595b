/** The states of a search. Events of an earlier run change nothing. */
import type { SearchColumns } from '@portal/shared-types/contract/search/columns';
import type { SearchQuery } from './searchQuery';

export type SearchState =
  | { phase: 'idle' }
  /** `part` shows only progress, never results. */
  | { phase: 'running'; run: number; query: SearchQuery; part: SearchColumns | null }
  | { phase: 'complete'; query: SearchQuery; found: SearchColumns }
  | { phase: 'stopped'; query: SearchQuery }
  /** The filters contradict the query, so nothing was sent. */
  | { phase: 'blocked'; query: SearchQuery }
  | { phase: 'failed'; query: SearchQuery; error: unknown };

export type SearchEvent =
  | { type: 'search started'; run: number; query: SearchQuery }
  | { type: 'part arrived'; run: number; part: SearchColumns }
  | { type: 'search completed'; run: number; found: SearchColumns }
  | { type: 'search failed'; run: number; error: unknown }
  | { type: 'search blocked'; run: number }
  | { type: 'search stopped' }
  | { type: 'search cleared' };

export const afterEvent = (state: SearchState, event: SearchEvent): SearchState => {
  switch (event.type) {
    case 'search started':
      return { phase: 'running', run: event.run, query: event.query, part: null };
    case 'search cleared':
      return { phase: 'idle' };
    case 'search stopped':
      return state.phase === 'running' ? { phase: 'stopped', query: state.query } : state;
  }
  if (state.phase !== 'running' || state.run !== event.run) return state;
  switch (event.type) {
    case 'part arrived':
      return { ...state, part: event.part };
    case 'search completed':
      return { phase: 'complete', query: state.query, found: event.found };
    case 'search failed':
      return { phase: 'failed', query: state.query, error: event.error };
    case 'search blocked':
      return { phase: 'blocked', query: state.query };
  }
};

/** The request didn't reach the server. Browsers don't always know that they are offline. */
export const serverWasUnreachable = (state: SearchState): boolean =>
  state.phase === 'failed' && (!navigator.onLine || state.error instanceof TypeError);
