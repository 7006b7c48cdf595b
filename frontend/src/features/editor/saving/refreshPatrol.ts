import type { QueryClient } from '@tanstack/react-query';
import { usePatrolChanges } from '../../patrol-data/patrolChanges';
import { PHOTOS } from '../../photos/queries';
import type { SavedPart } from './undoSaved';

/** Resolves when all is refetched. @param parts that were changed, here or by other people */
export const refreshPatrol = async (
  queries: QueryClient,
  patrolId: number,
  parts: readonly { sent: Pick<SavedPart['sent'], 'kind'> }[],
): Promise<void> => {
  // Searches contain neither weather nor photo descriptions.
  if (parts.some(({ sent: { kind } }) => kind !== 'weather' && kind !== 'photo'))
    usePatrolChanges.getState().add();
  await queries.invalidateQueries({ queryKey: ['patrol', patrolId] });
  const hasRoute = parts.some(({ sent }) => sent.kind === 'route');
  const hasPhoto = parts.some(({ sent }) => sent.kind === 'photo');
  await queries.invalidateQueries({
    predicate: ({ queryKey: [part, id] }) =>
      id === patrolId &&
      part !== 'patrol' &&
      // A route is queried by nation and start: if they changed, the query has already changed.
      (part !== 'route' || hasRoute) &&
      // Thumbnails are large, and unchanged.
      (part !== PHOTOS || hasPhoto),
  });
};
