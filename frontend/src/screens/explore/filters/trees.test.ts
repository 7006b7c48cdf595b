import { allBelow, type TreeNode } from '../tree/nodes';
import { makeKey } from './choice';
import { LISTS } from './testing/lists';
import { buildTree, buildTrees, wayTo } from './trees';

const outline = (nodes: readonly TreeNode[]): unknown[] =>
  nodes.map(({ name, children }) => (children.length ? [name, outline(children)] : name));

describe('the filter trees', () => {
  it('hold patrol areas in natural order, and survey types sorted', () => {
    const areas = ['Area 10', 'area 9', 'Area 1', 'Área 2'].map((name) => ({ name }));
    expect(outline(buildTree('patrolAreas', areas))).toEqual([
      'Area 1',
      'Área 2',
      'area 9',
      'Area 10',
    ]);
    const surveys = [{ name: 'Kelp Survey' }, { name: 'Bird Survey' }];
    expect(outline(buildTree('surveys', surveys))).toEqual(['Bird Survey', 'Kelp Survey']);
  });

  it('show names by their labels, and keep them by what records hold', () => {
    const areas = [{ name: 'Area 2', label: 'Wolf Bay' }, { name: 'Area 10' }];
    expect(buildTree('patrolAreas', areas)).toEqual([
      { id: '0', key: makeKey(['Area 10']), name: 'Area 10', label: 'Area 10', children: [] },
      { id: '1', key: makeKey(['Area 2']), name: 'Area 2', label: 'Wolf Bay', children: [] },
    ]);
  });

  it('hold purposes in the order of their list', () => {
    expect(outline(buildTree('purposes', LISTS.purposes))).toEqual([
      'Stewardship patrol',
      'Training',
      'Research',
    ]);
  });

  it('hold sighting types in three levels', () => {
    expect(outline(buildTree('sightings', LISTS.sightings))).toEqual([
      'Bear Den',
      [
        'Wildlife',
        [
          ['Seal', ['Harbour Seal', 'Fur Seal']],
          ['Whale', ['Humpback', 'Orca']],
        ],
      ],
    ]);
  });

  it('hold guardians below each nation of theirs, as one and the same', () => {
    const tree = buildTree('guardians', LISTS.guardians);
    expect(outline(tree)).toEqual([
      ['North Inlet', ['Ann Both', 'Tess Guardian']],
      ['South Sound', ['Ann Both', 'Otto Outsider']],
    ]);
    const ann = allBelow(tree).filter(({ name }) => name === 'Ann Both');
    expect(ann.map(({ id }) => id)).toEqual(['0.0', '1.0']);
    expect(ann.map(({ key }) => key)).toEqual([makeKey(['Ann Both']), makeKey(['Ann Both'])]);
  });

  it('do not take a nation for a guardian of that name', () => {
    const tree = buildTree('guardians', [{ full_name: 'Inlet', nations: ['Inlet'] }]);
    expect(tree[0]!.key).not.toBe(tree[0]!.children[0]!.key);
  });

  it('have a branch for guardians of no nation', () => {
    const tree = buildTree('guardians', [{ full_name: 'Al', nations: [] }]);
    expect(outline(tree)).toEqual([['No nation', ['Al']]]);
  });

  it('distinguish names that differ only in marks, case or one character', () => {
    const names = ['Q̓', 'Q', 'q', '👩🏽‍🚀', '👩🏻‍🚀', '👩', ':', ';', ' ', 'A', 'AA'];
    const tree = buildTree(
      'patrolAreas',
      names.map((name) => ({ name })),
    );
    expect(new Set(tree.map(({ key }) => key)).size).toBe(names.length);
  });

  it('are made of the lists that are there', () => {
    expect(Object.keys(buildTrees({ surveys: [], nations: LISTS.nations }))).toEqual([
      'nations',
      'surveys',
    ]);
  });
});

test('500 guardians of 15 nations have unique ids and keys', () => {
  const guardians = Array.from({ length: 500 }, (_, i) => ({
    full_name: `Guardian ${i}`,
    nations: [`Nation ${i % 15}`, `Nation ${(i + 1) % 15}`],
  }));
  const tree = buildTree('guardians', guardians);
  expect(tree).toHaveLength(15);
  const all = allBelow(tree);
  expect(all).toHaveLength(1015);
  expect(new Set(all.map(({ id }) => id)).size).toBe(1015);
  expect(new Set(all.map(({ key }) => key)).size).toBe(515);
});

test('the way to a node names all that it hangs on', () => {
  const tree = buildTree('sightings', LISTS.sightings);
  expect(wayTo(tree, '1.1.1').map(({ name }) => name)).toEqual(['Wildlife', 'Whale', 'Orca']);
  expect(wayTo(tree, '7.1')).toEqual([]);
});
