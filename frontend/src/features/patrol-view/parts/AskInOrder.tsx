import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { RoutePlace } from '../../patrol-data/queries';
import { usePatrolParts } from '../usePatrolParts';

/**
 * Starts all queries before any other part does, and therefore in order (docs/product.md#selected-patrol):
 * effects run from the first child to the last. Queries that failed when the patrol was last open are sent
 * again.
 */
export const AskInOrder = ({ patrolId, hint }: { patrolId: number; hint: RoutePlace | null }) => {
  usePatrolParts(patrolId, hint);
  const queries = useQueryClient();
  useEffect(() => {
    void queries.refetchQueries({
      predicate: ({ queryKey, state }) => queryKey[1] === patrolId && state.status === 'error',
    });
  }, [queries, patrolId]);
  return null;
};
