import { usePatrolParts, type RoutePlace } from '../queries';

/**
 * Asks for everything before any other part does, and so in the order of the spec: effects run from the
 * first child to the last.
 */
export const AskInOrder = (props: { patrolId: number; hint: RoutePlace | null }) => {
  usePatrolParts(props.patrolId, props.hint);
  return null;
};
