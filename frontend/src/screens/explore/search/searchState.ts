/** The states of a search. */
import type { SearchColumns } from '@portal/shared-types/search/columns';
import type { SearchQuestion } from './question';

export type SearchState =
  | { phase: 'idle' }
  /** `part` shows only progress, never results. */
  | { phase: 'running'; question: SearchQuestion; part: SearchColumns | null }
  | { phase: 'complete'; question: SearchQuestion; found: SearchColumns }
  | { phase: 'stopped'; question: SearchQuestion }
  /** The filters contradict the question, so nothing was sent. */
  | { phase: 'blocked'; question: SearchQuestion }
  | { phase: 'failed'; question: SearchQuestion; error: unknown };

/** The request didn't reach the server. Browsers don't always know that they are offline. */
export const serverWasUnreachable = (state: SearchState): boolean =>
  state.phase === 'failed' && (!navigator.onLine || state.error instanceof TypeError);
