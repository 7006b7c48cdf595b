import { check, deselectAll, deselectBelow, uncheck, type Chosen } from './rules';
import { countLeaves, getNodeStates } from './nodeState';
import { LISTS } from './testing/lists';
import { buildTree, type FilterTree } from './trees';

const sightings = buildTree('sightings', LISTS.sightings);
const guardians = buildTree('guardians', LISTS.guardians);
const at = (tree: FilterTree, choice: Chosen, id: string) => getNodeStates(tree, choice).get(id);

describe('a node', () => {
  it('is on with all below it', () => {
    expect(at(sightings, undefined, '1')).toEqual({
      on: true,
      mark: 'on',
      reached: true,
      elsewhere: false,
      isBranch: true,
      onCount: 4,
      count: 4,
    });
  });

  it('is mixed when something below it is off, however deep', () => {
    const choice = uncheck(sightings, undefined, '1.1.1');
    expect(at(sightings, choice, '1')).toMatchObject({ mark: 'mixed', onCount: 3, count: 4 });
    expect(at(sightings, choice, '1.0')).toMatchObject({ mark: 'on' });
  });

  it('can be off, which excludes what is on below it', () => {
    const choice = uncheck(sightings, undefined, '1');
    expect(at(sightings, choice, '1')).toMatchObject({ mark: 'off', onCount: 0 });
    expect(at(sightings, choice, '1.1')).toMatchObject({ mark: 'on', reached: false, onCount: 0 });
  });

  it('is mixed and finds nothing when all below it is off', () => {
    const choice = deselectBelow(sightings, undefined, '1');
    expect(at(sightings, choice, '1')).toMatchObject({ mark: 'mixed', onCount: 0, count: 4 });
  });
});

describe('a count', () => {
  it('is of what can be found, at the lowest level', () => {
    expect(countLeaves(sightings, undefined)).toEqual({ on: 5, total: 5 });
    expect(countLeaves(sightings, uncheck(sightings, undefined, '1.1'))).toEqual({
      on: 3,
      total: 5,
    });
    expect(countLeaves(sightings, deselectAll(sightings, undefined))).toEqual({ on: 0, total: 5 });
  });

  it('contains a guardian of two nations once, selected if one of the nations is', () => {
    expect(countLeaves(guardians, undefined)).toEqual({ on: 3, total: 3 });
    const south = uncheck(guardians, undefined, '1');
    expect(countLeaves(guardians, south)).toEqual({ on: 2, total: 3 });
    expect(at(guardians, south, '1.0')).toMatchObject({ reached: false, elsewhere: true });
    expect(at(guardians, south, '1.1')).toMatchObject({ reached: false, elsewhere: false });
    expect(countLeaves(guardians, uncheck(guardians, south, '0'))).toEqual({ on: 0, total: 3 });
  });

  it('comes back with the nation', () => {
    const none = uncheck(guardians, uncheck(guardians, undefined, '0'), '1');
    expect(countLeaves(guardians, check(guardians, none, '0.1'))).toEqual({ on: 2, total: 3 });
  });
});
