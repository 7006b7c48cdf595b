/** The states of a search. Events of an earlier run change nothing. */
import type { SearchColumns } from '@portal/shared-types/search/columns';
import type { SearchQuestion } from './question';

export type SearchState =
  | { phase: 'idle' }
  /** `part` shows only progress, never results. */
  | { phase: 'running'; run: number; question: SearchQuestion; part: SearchColumns | null }
  | { phase: 'complete'; question: SearchQuestion; found: SearchColumns }
  | { phase: 'stopped'; question: SearchQuestion }
  /** The filters contradict the question, so nothing was sent. */
  | { phase: 'blocked'; question: SearchQuestion }
  | { phase: 'failed'; question: SearchQuestion; error: unknown };

export type SearchEvent =
  | { type: 'search started'; run: number; question: SearchQuestion }
  | { type: 'part arrived'; run: number; part: SearchColumns }
  | { type: 'search completed'; run: number; found: SearchColumns }
  | { type: 'search failed'; run: number; error: unknown }
  | { type: 'search blocked'; run: number }
  | { type: 'search stopped' }
  | { type: 'search cleared' };

export const afterEvent = (state: SearchState, event: SearchEvent): SearchState => {
  switch (event.type) {
    case 'search started':
      return { phase: 'running', run: event.run, question: event.question, part: null };
    case 'search cleared':
      return { phase: 'idle' };
    case 'search stopped':
      return state.phase === 'running' ? { phase: 'stopped', question: state.question } : state;
  }
  if (state.phase !== 'running' || state.run !== event.run) return state;
  switch (event.type) {
    case 'part arrived':
      return { ...state, part: event.part };
    case 'search completed':
      return { phase: 'complete', question: state.question, found: event.found };
    case 'search failed':
      return { phase: 'failed', question: state.question, error: event.error };
    case 'search blocked':
      return { phase: 'blocked', question: state.question };
  }
};

/** The request didn't reach the server. Browsers don't always know that they are offline. */
export const serverWasUnreachable = (state: SearchState): boolean =>
  state.phase === 'failed' && (!navigator.onLine || state.error instanceof TypeError);
