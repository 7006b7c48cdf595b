import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { usePatrolChanges } from '../patrol/patrolChanges';

export const HISTORY = 'patrol-history';
export const DELETED = 'deleted-records';

/** Of a patrol, as `patrol/queries.ts` and `flags/useFlags.ts` read them. */
const PARTS = new Set(['patrol', 'route', 'sightings', 'surveys', 'weather', HISTORY]);

/** Has everything read and searched again that shows records of a patrol, or tells which are deleted. */
export const useRecordsChanged = (): ((patrolId: number) => void) => {
  const queries = useQueryClient();
  return useCallback(
    (patrolId) => {
      usePatrolChanges.getState().add();
      // Not waited for: it is done, though what is shown of it could not be read again.
      void queries.invalidateQueries({
        predicate: ({ queryKey: [part, id] }) =>
          part === DELETED || part === 'flags' || (PARTS.has(String(part)) && id === patrolId),
      });
    },
    [queries],
  );
};
