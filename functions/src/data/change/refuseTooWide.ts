/** What reaches over more of the map than one patrol can is refused before anything is written of it. */
import { toIndexed } from '../../domain/patrolAggregate';
import { boundedEntriesOf } from '../patrol/entryItems';
import { wholeOf, type PatrolState } from '../patrol/patrolState';

/** @throws Problem; its names need no codes for that. */
export const refuseTooWide = (pid: number, state: PatrolState): void => {
  const { patrol, numbers } = wholeOf(state);
  boundedEntriesOf(toIndexed(patrol, pid, () => 1, numbers));
};
