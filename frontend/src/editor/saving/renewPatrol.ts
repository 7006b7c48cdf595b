/** What is shown of a patrol after an edit is what the server has now. */
import type { QueryClient } from '@tanstack/react-query';
import { usePatrolChanges } from '../../patrol/patrolChanges';
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
  // A search tells of all but the weather.
  if (parts.some(({ sent }) => sent.kind !== 'weather')) usePatrolChanges.getState().add();
  await queries.invalidateQueries({ queryKey: ['patrol', patrolId] });
  const hasRoute = parts.some(({ sent }) => sent.kind === 'route');
  await queries.invalidateQueries({
    predicate: ({ queryKey: [part, id] }) =>
      // A route is asked for by nation and start: with others the query is another one already.
      id === patrolId && part !== 'patrol' && (part !== 'route' || hasRoute),
  });
};
