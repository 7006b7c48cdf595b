import { useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback } from 'react';
import { usePatrolChanges } from '../patrol-data/patrolChanges';
import { PHOTO, PHOTOS } from '../photos/queries';

export const HISTORY = 'patrol-history';
export const DELETED = 'deleted-records';

/** Query keys of a patrol, as in `patrol/queries.ts`. */
const PARTS = new Set([
  ...['patrol', 'route', 'sightings', 'surveys', 'weather', HISTORY],
  PHOTOS,
  PHOTO,
]);

/** @param isGone the patrol itself is deleted: its parts are refetched when it is opened again */
export const useRecordsChanged = (): ((patrolId: number, isGone?: boolean) => void) => {
  const queries = useQueryClient();
  return useCallback(
    (patrolId, isGone = false) => {
      usePatrolChanges.getState().add();
      const isPart = ({ queryKey: [part, id] }: Query): boolean =>
        PARTS.has(String(part)) && id === patrolId;
      const isList = ({ queryKey: [part] }: Query): boolean => part === DELETED || part === 'flags';
      // The change is saved even if the refetch fails.
      void queries.invalidateQueries({
        predicate: isPart,
        refetchType: isGone ? 'none' : 'active',
      });
      void queries.invalidateQueries({ predicate: isList });
    },
    [queries],
  );
};
