import { message, type MessageKey } from '@portal/shared-types/base/text/messages';
import type { Tree, FilteredQuery } from './choice';
import { listTrees } from './errors';
import type { Count } from './nodeState';

export const TITLES: Record<Tree, string> = {
  nations: 'Nations',
  guardians: 'Guardians',
  purposes: 'Purposes',
  patrolAreas: 'Patrol areas',
  sightings: 'Sighting types',
  surveys: 'Survey types',
};

const HINTS: Partial<Record<Tree, MessageKey>> = {
  guardians: 'filterGuardians',
  purposes: 'filterPurposes',
  patrolAreas: 'filterAreas',
  sightings: 'filterWholeTypes',
};

export const getHint = (tree: Tree): string | null => {
  const key = HINTS[tree];
  return key ? message(key) : null;
};

/** Why the search ignores the category; null if it doesn't. */
export const idleReason = (tree: Tree, query: FilteredQuery): string | null => {
  if (listTrees(query).includes(tree)) return null;
  if (tree === 'sightings') return message('filterNeedsSightings');
  return message(tree === 'surveys' ? 'filterNeedsSurveys' : 'filterNeedsPatrols');
};

const NUMBER = new Intl.NumberFormat('en-CA');

export const countText = ({ on, total }: Count): string =>
  on === total ? 'All selected' : `${NUMBER.format(on)} of ${NUMBER.format(total)} selected`;
