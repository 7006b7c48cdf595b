import { columnsOf } from '../testing/columns';
import {
  afterAll,
  afterChildren,
  afterNodes,
  afterToggle,
  checkOf,
  FRESH,
  isAllOff,
  openNodes,
} from './toggles';
import { treesOf, type ToggleTree } from './toggleTrees';

const found = columnsOf([
  {
    id: 1,
    nation: 'South Sound',
    guardians: ['Ann', 'Zoe'],
    purposes: ['Training'],
    surveys: [{ type: 'Kelp Survey' }, { type: 'Bird Survey', subtype: 'Shore' }],
    sightings: [
      { type: 'Whale Observation', subtype: 'Orca', subsubtype: 'Resident' },
      { type: 'Whale Observation', subtype: 'Orca', subsubtype: 'Transient' },
      { type: 'Whale Observation', subtype: 'Humpback' },
      { type: 'Whale Observation' },
    ],
  },
  {
    id: 2,
    nation: 'North Inlet',
    guardians: ['Zoe'],
    surveys: [{ type: 'Bird Survey', subtype: 'Sea' }],
    sightings: [{ type: 'Bear Den' }],
  },
]);
const trees = treesOf(found);
const listed = (tree: ToggleTree) =>
  tree.map(({ label, level, count }) => `${'- '.repeat(level)}${label} ${count}`);

describe('the toggles of a search', () => {
  it('are the values in its results with their records, in the order of their names', () => {
    expect(listed(trees.nations.tree)).toEqual(['North Inlet 1', 'South Sound 1']);
    expect(listed(trees.guardians.tree)).toEqual(['Ann 1', 'Zoe 2']);
    expect(listed(trees.purposes.tree)).toEqual(['Training 1']);
    expect(listed(trees.surveyTypes.tree)).toEqual(['Bird Survey 2', 'Kelp Survey 1']);
    expect(listed(trees.sightingTypes.tree)).toEqual([
      'Bear Den 1',
      'Whale Observation 4',
      '- Humpback 1',
      '- Orca 2',
      '- - Resident 1',
      '- - Transient 1',
    ]);
  });

  it('are none of guardians and purposes where no patrols were searched for', () => {
    const sightings = treesOf({ ...found, kind: 'sightings', holds: ['sightings'] });
    expect(sightings.guardians.tree).toEqual([]);
    expect(sightings.purposes.tree).toEqual([]);
    expect(sightings.surveyTypes.tree).toEqual([]);
    expect(listed(sightings.nations.tree)).toEqual(['North Inlet 1', 'South Sound 4']);
  });

  it('begin with everything shown but test data', () => {
    expect(FRESH).toMatchObject({
      testData: false,
      missingGuardians: true,
      visibleSightings: 'all',
      onlyFlagged: false,
    });
  });
});

/** Bear Den 0, Whale 1, Humpback 2, Orca 3, Resident 4, Transient 5. */
const types = trees.sightingTypes.tree;

describe('checking', () => {
  it('a nested toggle checks its ancestors', () => {
    expect([...afterToggle(types, new Set([1, 3, 4, 5]), 4, true)]).toEqual([5]);
  });

  it('and unchecking touch nothing below', () => {
    expect([...afterToggle(types, new Set(), 1, false)]).toEqual([1]);
    expect([...afterToggle(types, new Set([1, 3, 4]), 3, true)]).toEqual([4]);
  });

  it('all below a toggle checks it too, and unchecking all leaves it checked', () => {
    expect([...afterChildren(types, new Set([0, 1, 2, 3, 4]), 1, true)]).toEqual([0]);
    expect([...afterChildren(types, new Set(), 1, false)]).toEqual([2, 3, 4, 5]);
  });

  it('or unchecking all of a group concerns every level', () => {
    expect([...afterAll(types, false)]).toEqual([0, 1, 2, 3, 4, 5]);
    expect([...afterAll(types, true)]).toEqual([]);
  });

  it('those that were looked for brings what is below and above them, unchecking does not', () => {
    expect([...afterNodes(types, new Set([0, 1, 3, 4, 5]), [3], true)]).toEqual([0]);
    expect([...afterNodes(types, new Set([0]), [3, 5], false)]).toEqual([0, 3, 5]);
  });

  it.each([
    [[], true],
    [[4], 'mixed'],
    [[1], false],
    [[1, 4], false],
  ])('with %j off shows the whales as %s', (off, check) => {
    expect(checkOf(types, new Set(off), 1)).toBe(check);
  });
});

describe('what passes', () => {
  it('stops at a toggle that is off, whatever is checked below it', () => {
    expect([...openNodes(types, new Set([3]))]).toEqual([1, 1, 1, 0, 0, 0]);
    expect([...openNodes(types, new Set([1]))]).toEqual([1, 0, 0, 0, 0, 0]);
  });

  it('is everything where every toggle of the group is off', () => {
    expect([...openNodes(types, new Set([0, 1, 2, 3, 4, 5]))]).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('is everything as well where none at the top is on', () => {
    expect(isAllOff(types, new Set([0, 1]))).toBe(true);
    expect([...openNodes(types, new Set([0, 1]))]).toEqual([1, 1, 1, 1, 1, 1]);
    expect(isAllOff(types, new Set([2, 3, 4, 5]))).toBe(false);
    expect(isAllOff([], new Set())).toBe(false);
  });
});
