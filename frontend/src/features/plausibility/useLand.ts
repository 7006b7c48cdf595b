import type { Land } from '@portal/shared-types/base/geo/land';
import { useQuery } from '@tanstack/react-query';
import { readLand } from './land';

/** Null until the coastline is loaded, or if loading fails. */
export const useLand = (): Land | null => {
  const { data } = useQuery({
    queryKey: ['land'],
    queryFn: readLand,
    staleTime: Infinity,
    // Without it there are no hints about land; nothing else depends on it.
    retry: 1,
  });
  return data ?? null;
};
