/** Refuses patrols that cover too much of the map, before anything is written. */
import { toIndexed } from '../../domain/search-index/patrolAggregate';
import { boundedEntriesOf } from '../search-index/entryItems';
import { wholeOf, type PatrolState } from '../patrol/patrolState';

/** @throws Problem. Codes of names don't matter here. */
export const refuseTooWide = (pid: number, state: PatrolState): void => {
  const { patrol, numbers } = wholeOf(state);
  boundedEntriesOf(toIndexed(patrol, pid, () => 1, numbers));
};
