import { useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback } from 'react';
import { usePatrolChanges } from '../patrol-data/patrolChanges';
import { PHOTO, PHOTOS } from '../photos/queries';

export const HISTORY = 'patrol-history';
export const DELETED = 'deleted-records';

/** Of a patrol, as `patrol/queries.ts` reads them. */
const PARTS = new Set([
  ...['patrol', 'route', 'sightings', 'surveys', 'weather', HISTORY],
  PHOTOS,
  PHOTO,
]);

/**
 * Has everything read and searched again that shows records of a patrol, or tells which are deleted.
 * @param isGone the patrol itself is out of sight: its parts are read again when it is looked at again
 */
export const useRecordsChanged = (): ((patrolId: number, isGone?: boolean) => void) => {
  const queries = useQueryClient();
  return useCallback(
    (patrolId, isGone = false) => {
      usePatrolChanges.getState().add();
      const isPart = ({ queryKey: [part, id] }: Query): boolean =>
        PARTS.has(String(part)) && id === patrolId;
      const isList = ({ queryKey: [part] }: Query): boolean => part === DELETED || part === 'flags';
      // Not waited for: it is done, though what is shown of it could not be read again.
      void queries.invalidateQueries({
        predicate: isPart,
        refetchType: isGone ? 'none' : 'active',
      });
      void queries.invalidateQueries({ predicate: isList });
    },
    [queries],
  );
};
