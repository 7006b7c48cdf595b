import type { Land } from '@portal/shared-types/geo/land';
import { useQuery } from '@tanstack/react-query';
import { readLand } from './land';

/** Null until the coastline is loaded, and when it can't be. */
export const useLand = (): Land | null => {
  const { data } = useQuery({
    queryKey: ['land'],
    queryFn: readLand,
    staleTime: Infinity,
    // Hints about land are left out; nothing else waits for it.
    retry: 1,
  });
  return data ?? null;
};
