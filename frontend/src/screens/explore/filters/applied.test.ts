import { appliedCount, appliedTo, appliedTrees } from './applied';
import { EVERYTHING, type FilterChoice } from './choice';
import { LISTS } from './testing/lists';
import { treesOfLists } from './trees';

const trees = treesOfLists(LISTS);
const off = (key: string) => ({ off: [key] });
const choice: FilterChoice = {
  trees: { nations: off(trees.nations![0]!.key), surveys: off('0000000') },
  whenNull: { purpose: true, areas: false },
};

test('a category is applied when something in it is off', () => {
  expect(appliedTrees(EVERYTHING, trees)).toEqual([]);
  expect(appliedTrees(choice, trees)).toEqual(['nations', 'patrolAreas']);
});

test('until its list is loaded, a choice counts as a filter', () => {
  expect(appliedTrees(choice)).toEqual(['nations', 'patrolAreas', 'surveys']);
});

test('a search is narrowed only by the categories that apply to it', () => {
  const applied = (kind: 'patrols' | 'surveys' | 'sightings', include: 'surveys'[] = []) =>
    appliedTo({ kind, include, filters: choice });
  expect(applied('patrols')).toEqual(['nations', 'patrolAreas']);
  expect(applied('patrols', ['surveys'])).toEqual(['nations', 'patrolAreas', 'surveys']);
  expect(applied('sightings')).toEqual([]);
  expect(applied('surveys')).toEqual(['surveys']);
});

test('the photos of a search count as one more filter', () => {
  const count = (filters: FilterChoice) =>
    appliedCount({ kind: 'sightings', include: [], filters });
  expect(count(choice)).toBe(0);
  expect(count({ ...choice, onlyWithPhotos: true })).toBe(1);
});
