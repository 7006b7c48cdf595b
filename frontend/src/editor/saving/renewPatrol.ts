/** What is shown of a patrol after an edit is what the server has now. */
import type { QueryClient } from '@tanstack/react-query';
import type { SavedPart } from './takeBack';

/** Resolves when what is on the screen has been read anew. */
export const renewPatrol = async (
  queries: QueryClient,
  patrolId: number,
  parts: readonly Pick<SavedPart, 'sent'>[],
): Promise<void> => {
  await queries.invalidateQueries({ queryKey: ['patrol', patrolId] });
  const hasRoute = parts.some(({ sent }) => sent.kind === 'route');
  await queries.invalidateQueries({
    predicate: ({ queryKey: [part, id] }) =>
      // A route is asked for by nation and start: with others the query is another one already.
      id === patrolId && part !== 'patrol' && (part !== 'route' || hasRoute),
  });
};
