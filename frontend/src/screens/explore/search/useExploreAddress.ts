import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useToday } from '#platform/clock/useToday.ts';
import { readAddress, writeAddress, type ReadAddress, type Selection } from './address';
import type { SearchQuery } from './searchQuery';

export interface ExploreAddress extends ReadAddress {
  search: (query: SearchQuery) => void;
  /** Removes search and selection. */
  clear: () => void;
  select: (selection: Selection | null) => void;
}

/** Returns the same object until its value changes, so that other parameters cause no new search. */
export const useStable = <T>(value: T): T => {
  const text = JSON.stringify(value);
  return useMemo(() => JSON.parse(text) as T, [text]);
};

/** Search and selection in the address; Back undoes each change. */
export const useExploreAddress = (): ExploreAddress => {
  const [params, setParams] = useSearchParams();
  const address = readAddress(params, useToday());
  const query = useStable(address.query);
  const selection = useStable(address.selection);
  const select = useCallback(
    (next: Selection | null) => {
      const same = next?.patrolId === selection?.patrolId && next?.recordId === selection?.recordId;
      if (!same) setParams(writeAddress({ query, selection: next }));
    },
    [setParams, query, selection],
  );
  return {
    query,
    selection,
    error: address.error,
    search: (next) => setParams(writeAddress({ query: next, selection: null })),
    clear: () => setParams(writeAddress({ query: null, selection: null })),
    select,
  };
};
