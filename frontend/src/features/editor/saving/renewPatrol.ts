/** What is shown of a patrol after an edit is what the server has now. */
import type { QueryClient } from '@tanstack/react-query';
import { usePatrolChanges } from '../../patrol-data/patrolChanges';
import { PHOTOS } from '../../photos/queries';
import type { SavedPart } from './takeBack';

/**
 * Resolves when what is on the screen has been read anew.
 * @param parts that were changed, here or by others
 */
export const renewPatrol = async (
  queries: QueryClient,
  patrolId: number,
  parts: readonly { sent: Pick<SavedPart['sent'], 'kind'> }[],
): Promise<void> => {
  // Searches contain neither weather nor what is written about photos.
  if (parts.some(({ sent: { kind } }) => kind !== 'weather' && kind !== 'photo'))
    usePatrolChanges.getState().add();
  await queries.invalidateQueries({ queryKey: ['patrol', patrolId] });
  const hasRoute = parts.some(({ sent }) => sent.kind === 'route');
  const hasPhoto = parts.some(({ sent }) => sent.kind === 'photo');
  await queries.invalidateQueries({
    predicate: ({ queryKey: [part, id] }) =>
      id === patrolId &&
      part !== 'patrol' &&
      // A route is asked for by nation and start: with others the query is another one already.
      (part !== 'route' || hasRoute) &&
      // Thumbnails are large, and the same as before.
      (part !== PHOTOS || hasPhoto),
  });
};
