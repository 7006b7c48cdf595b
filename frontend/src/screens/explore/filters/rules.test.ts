import * as fc from 'fast-check';
import { makeKey } from './choice';
import {
  check,
  deselectAll,
  deselectBelow,
  onTest,
  selectAll,
  selectBelow,
  uncheck,
  type Chosen,
} from './rules';
import { LISTS } from './testing/lists';
import { allBelow, type TreeNode } from '../tree/nodes';
import { buildTree, type FilterTree } from './trees';

const sightings = buildTree('sightings', LISTS.sightings);
const nations = buildTree('nations', LISTS.nations);
const WILDLIFE = '1';
const WHALE = '1.1';
const ORCA = '1.1.1';
const offNames = (tree: FilterTree, choice: Chosen): string[] => {
  const isOn = onTest(choice);
  return allBelow(tree)
    .filter(({ key }) => !isOn(key))
    .map(({ name }) => name);
};

describe('unchecking', () => {
  it('switches off that node alone', () => {
    expect(offNames(sightings, uncheck(sightings, undefined, WHALE))).toEqual(['Whale']);
  });

  it('leaves a choice of one key', () => {
    expect(uncheck(nations, undefined, '1')).toEqual({ off: [makeKey(['North Inlet'])] });
  });
});

describe('checking', () => {
  it('selects the node and all above it, but no siblings', () => {
    const nothing = deselectAll(sightings, undefined);
    expect(nothing).toEqual({ only: [] });
    const orca = check(sightings, nothing, ORCA);
    expect(orca).toEqual({
      only: [
        makeKey(['Wildlife']),
        makeKey(['Wildlife', 'Whale']),
        makeKey(['Wildlife', 'Whale', 'Orca']),
      ].sort(),
    });
  });

  it('restores what is below as it was', () => {
    const off = uncheck(sightings, uncheck(sightings, undefined, ORCA), WHALE);
    expect(offNames(sightings, check(sightings, off, WHALE))).toEqual(['Orca']);
  });

  it('leaves nothing of the choice when all is on again', () => {
    expect(check(sightings, uncheck(sightings, undefined, ORCA), ORCA)).toBeUndefined();
    expect(selectAll()).toBeUndefined();
  });
});

describe('the children of a node', () => {
  it('are everything below it, and are cleared with it', () => {
    expect(offNames(sightings, deselectBelow(sightings, undefined, WILDLIFE))).toEqual([
      'Seal',
      'Harbour Seal',
      'Fur Seal',
      'Whale',
      'Humpback',
      'Orca',
    ]);
  });

  it('come on with it and all above it', () => {
    const nothing = deselectAll(sightings, undefined);
    expect(offNames(sightings, selectBelow(sightings, nothing, WHALE))).toEqual([
      'Bear Den',
      'Seal',
      'Harbour Seal',
      'Fur Seal',
    ]);
  });
});

describe('a choice', () => {
  it('stores the shorter of the cleared and the selected nodes; the cleared ones if both are equal', () => {
    const areas = buildTree('patrolAreas', LISTS.patrolAreas);
    expect(uncheck(areas, undefined, '0')).toEqual({ off: [makeKey(['Area 2'])] });
    const two = uncheck(nations, uncheck(nations, undefined, '0'), '2');
    expect(two).toEqual({ only: [makeKey(['North Inlet'])] });
  });

  it('contains a guardian of two nations once', () => {
    const guardians = buildTree('guardians', LISTS.guardians);
    const off = uncheck(guardians, undefined, '1.0');
    expect(off).toEqual({ off: [makeKey(['Ann Both'])] });
    expect(check(guardians, off, '0.0')).toBeUndefined();
  });

  it('keeps the keys of names that are not on the list, as long as it names the same side', () => {
    const gone = makeKey(['Of another time']);
    const five = ['A', 'B', 'C', 'D', 'E'];
    const tree = buildTree(
      'nations',
      five.map((name) => ({ name })),
    );
    const off = { off: [gone, makeKey(['A'])].sort() };
    expect(offNames(tree, off)).toEqual(['A']);
    expect(check(tree, uncheck(tree, off, '1'), '0')).toEqual({
      off: [gone, makeKey(['B'])].sort(),
    });
    const only = { only: [gone, makeKey(['A'])].sort() };
    expect(check(tree, uncheck(tree, only, '0'), '1')).toEqual({
      only: [gone, makeKey(['B'])].sort(),
    });
  });
});

/** What people do to a tree, one thing after another. */
const node = (depth: number): fc.Arbitrary<{ name: string; children: never[] }[]> =>
  fc.uniqueArray(
    fc.record({
      name: fc.string({ unit: fc.constantFrom('a', 'b', '́', '👩', ':'), minLength: 1 }),
      children: (depth ? node(depth - 1) : fc.constant([])) as fc.Arbitrary<never[]>,
    }),
    { maxLength: 4, selector: ({ name }) => name },
  );
const deeds = fc.array(
  fc.tuple(
    fc.constantFrom('check', 'uncheck', 'selectBelow', 'deselectBelow', 'all', 'none'),
    fc.nat(),
  ),
  { maxLength: 12 },
);

const pairWithParents = (
  nodes: readonly TreeNode[],
  above: TreeNode[] = [],
): [TreeNode, TreeNode[]][] =>
  nodes.flatMap((one) => [[one, above], ...pairWithParents(one.children, [...above, one])]);

test('whatever is done in whatever order, each deed changes what it says and nothing else', () => {
  fc.assert(
    fc.property(node(2), deeds, (items, done) => {
      const tree = buildTree('sightings', items);
      const all = pairWithParents(tree);
      fc.pre(all.length > 0);
      let choice: Chosen;
      const on = new Set(all.map(([{ key }]) => key));
      for (const [deed, at] of done) {
        const [{ id, key, children }, above] = all[at % all.length]!;
        const below = allBelow(children);
        const switchOn = (nodes: readonly TreeNode[]) => nodes.forEach((one) => on.add(one.key));
        if (deed === 'check') {
          choice = check(tree, choice, id);
          switchOn([...above]);
          on.add(key);
        } else if (deed === 'uncheck') {
          choice = uncheck(tree, choice, id);
          on.delete(key);
        } else if (deed === 'selectBelow') {
          choice = selectBelow(tree, choice, id);
          switchOn([...above, ...below]);
          on.add(key);
        } else if (deed === 'deselectBelow') {
          choice = deselectBelow(tree, choice, id);
          below.forEach((one) => on.delete(one.key));
        } else if (deed === 'all') {
          choice = selectAll();
          switchOn(all.map(([one]) => one));
        } else {
          choice = deselectAll(tree, choice);
          on.clear();
        }
        const isOn = onTest(choice);
        expect(all.filter(([one]) => isOn(one.key)).map(([one]) => one.id)).toEqual(
          all.filter(([one]) => on.has(one.key)).map(([one]) => one.id),
        );
        const keys = new Set(all.map(([one]) => one.key)).size;
        const named = choice && ('off' in choice ? choice.off : choice.only);
        expect(named?.length ?? 0).toBeLessThanOrEqual(keys / 2);
      }
    }),
  );
});
