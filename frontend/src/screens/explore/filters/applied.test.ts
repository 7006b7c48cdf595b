import {
  appliedCount,
  appliedFilters,
  appliedTo,
  appliedTrees,
  withFilter,
  withoutFilter,
} from './applied';
import { EVERYTHING, type FilterChoice } from './choice';
import { LISTS } from './testing/lists';
import { selectOnly, uncheck } from './rules';
import { allBelow } from '../tree/nodes';
import { buildTrees } from './trees';

const trees = buildTrees(LISTS);
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

describe('an applied filter', () => {
  const makeText = (filters: Partial<FilterChoice>) =>
    appliedFilters(
      { kind: 'patrols', include: ['sightings'], filters: { ...EVERYTHING, ...filters } },
      trees,
    ).map(({ text }) => text);
  const sightings = trees.sightings!;
  const findId = (label: string) => allBelow(sightings).find((node) => node.label === label)!.id;

  it('names what is selected', () => {
    expect(
      makeText({ trees: { sightings: selectOnly(sightings, undefined, findId('Whale'))! } }),
    ).toEqual(['Sighting types: Whale']);
    expect(
      makeText({ trees: { sightings: selectOnly(sightings, undefined, findId('Orca'))! } }),
    ).toEqual(['Sighting types: Orca']);
    const without = uncheck(sightings, undefined, findId('Orca'))!;
    expect(makeText({ trees: { sightings: without } })).toEqual(['Sighting types: all but Orca']);
    const alsoWithout = uncheck(sightings, without, findId('Bear Den'))!;
    expect(makeText({ trees: { sightings: alsoWithout } })).toEqual(['Sighting types: 3 of 5']);
  });

  it('says what else it excludes', () => {
    expect(makeText({ whenNull: { purpose: true, areas: false }, onlyWithPhotos: true })).toEqual([
      'Patrol areas: not blank',
      'With photos',
    ]);
  });

  it('can be removed and restored without changing others', () => {
    const all: FilterChoice = { ...choice, onlyWithPhotos: true };
    for (const filter of ['nations', 'patrolAreas', 'surveys', 'photos'] as const) {
      const removed = withoutFilter(all, filter);
      expect(removed).not.toEqual(all);
      expect(withFilter(removed, filter, all)).toEqual(all);
    }
    expect(withoutFilter(all, 'patrolAreas')).toEqual({
      ...all,
      whenNull: { purpose: true, areas: true },
    });
  });
});
