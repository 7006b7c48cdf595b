import type { SearchKind } from '@portal/shared-types/contract/search/columns';
import { EVERYTHING, TREES, type FilterChoice, type Tree } from './choice';
import { filterErrors, treesNeeded } from './errors';
import { deselectAll, deselectBelow, uncheck } from './rules';
import { LISTS } from './testing/lists';
import { buildTrees } from './trees';

const trees = buildTrees(LISTS);
const none = { only: [] };
const choosing = (choices: FilterChoice['trees']): FilterChoice => ({
  ...EVERYTHING,
  trees: choices,
});
const nothing = choosing(Object.fromEntries(TREES.map((tree) => [tree, none])));
const errors = (kind: SearchKind, include: SearchKind[], filters: FilterChoice, using = trees) =>
  filterErrors({ kind, include, filters }, using).map(({ message }) => message);

test('nothing is wrong while everything is on', () => {
  expect(errors('patrols', ['sightings', 'surveys'], EVERYTHING)).toEqual([]);
  expect(errors('surveys', [], EVERYTHING)).toEqual([]);
  expect(errors('sightings', [], EVERYTHING)).toEqual([]);
});

test('a search for patrols needs a nation, a guardian, a purpose, and types of what it includes', () => {
  expect(errors('patrols', ['sightings', 'surveys'], nothing)).toEqual([
    'filterNoNation',
    'filterNoGuardian',
    'filterNoPurpose',
    'filterNoSighting',
    'filterNoSurvey',
  ]);
});

test('types of what a search for patrols does not include do not matter', () => {
  expect(errors('patrols', ['surveys'], choosing({ sightings: none }))).toEqual([]);
  expect(errors('patrols', ['sightings'], choosing({ surveys: none }))).toEqual([]);
  expect(errors('patrols', [], choosing({ surveys: none, sightings: none }))).toEqual([]);
});

test('a patrol search without an area on is none of the errors', () => {
  expect(errors('patrols', [], choosing({ patrolAreas: none }))).toEqual([]);
});

test('searches for surveys and sightings are checked for their types only', () => {
  expect(errors('surveys', [], nothing)).toEqual(['filterNoSurvey']);
  expect(errors('surveys', ['sightings', 'patrols'], nothing)).toEqual([
    'filterNoSighting',
    'filterNoSurvey',
  ]);
  expect(errors('sightings', ['patrols'], nothing)).toEqual(['filterNoSighting']);
  expect(errors('sightings', ['surveys'], nothing)).toEqual(['filterNoSighting', 'filterNoSurvey']);
});

test('a search needs at least one kind of record to show', () => {
  const excluding = (kind: SearchKind, include: SearchKind[]) =>
    filterErrors({ kind, include, excludesOwn: true, filters: EVERYTHING }, trees);
  const allGroupsOff = [{ tree: null, message: 'filterAllGroupsOff' }];
  expect(excluding('sightings', ['patrols'])).toEqual(allGroupsOff);
  expect(excluding('surveys', [])).toEqual(allGroupsOff);
  expect(excluding('patrols', [])).toEqual(allGroupsOff);
  expect(excluding('sightings', ['surveys'])).toEqual([]);
  expect(excluding('patrols', ['sightings'])).toEqual([]);
});

test('nothing is on where all below what is on is off', () => {
  const below = deselectBelow(trees.sightings!, uncheck(trees.sightings!, undefined, '0'), '1');
  expect(errors('sightings', [], choosing({ sightings: below! }))).toEqual(['filterNoSighting']);
});

test('no guardian is on where all nations of the tree are off', () => {
  const tree = trees.guardians!;
  const off = uncheck(tree, uncheck(tree, undefined, '0'), '1');
  expect(errors('patrols', [], choosing({ guardians: off! }))).toEqual(['filterNoGuardian']);
});

test('lists that are empty or not there yet raise nothing', () => {
  expect(errors('patrols', ['sightings'], nothing, {})).toEqual([]);
  const empty = buildTrees({ ...LISTS, guardians: [], purposes: [] });
  expect(errors('patrols', [], nothing, empty)).toEqual(['filterNoNation']);
});

test('a choice whose names all left the lists leaves what came since on or off as it says', () => {
  const gone = { off: ['0000000'] };
  expect(errors('patrols', [], choosing({ nations: gone }))).toEqual([]);
  expect(errors('patrols', [], choosing({ nations: { only: ['0000000'] } }))).toEqual([
    'filterNoNation',
  ]);
});

test('lists are needed of what is chosen and looked at', () => {
  const filters = choosing({ nations: none, surveys: none });
  const needed = (kind: SearchKind, include: SearchKind[]): Tree[] =>
    treesNeeded({ kind, include, filters });
  expect(needed('patrols', ['sightings'])).toEqual(['nations']);
  expect(needed('patrols', ['surveys'])).toEqual(['nations', 'surveys']);
  expect(needed('sightings', [])).toEqual([]);
  expect(treesNeeded({ kind: 'patrols', include: [], filters: EVERYTHING })).toEqual([]);
});

test('everything off is the choice of none', () => {
  expect(deselectAll(trees.nations!, undefined)).toEqual(none);
});
