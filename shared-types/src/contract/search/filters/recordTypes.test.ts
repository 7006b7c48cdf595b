import * as fc from 'fast-check';
import {
  sightingMatcher,
  writeSightingNodes,
  writeSurveyTypes,
  type FilterNode,
} from './recordTypes';

const on = (name: string, ...children: FilterNode[]): FilterNode => ({
  name,
  active: true,
  children,
});
const off = (name: string, ...children: FilterNode[]): FilterNode => ({
  ...on(name, ...children),
  active: false,
});

test('a node below which everything is on is sent whole', () => {
  expect(writeSightingNodes([on('Wildlife', on('Whale', on('Orca'))), on('Bear Den')])).toEqual([
    { sighting_type: 'Wildlife' },
    { sighting_type: 'Bear Den' },
  ]);
});

test('a node is not whole when something two levels below it is off', () => {
  const tree = [
    on('Wildlife', on('Whale', on('Orca'), off('Humpback')), on('Seal', on('Harbour Seal'))),
  ];
  expect(writeSightingNodes(tree)).toEqual([
    { sighting_type: 'Wildlife', sighting_subtype: 'Whale', sighting_subsubtype: 'Orca' },
    { sighting_type: 'Wildlife', sighting_subtype: 'Seal' },
  ]);
});

test('a node that is off turns off everything below it', () => {
  expect(writeSightingNodes([off('Wildlife', on('Whale', on('Orca'))), on('Bear Den')])).toEqual([
    { sighting_type: 'Bear Den' },
  ]);
});

test('survey types are the names of those that are on', () => {
  expect(writeSurveyTypes([on('Bird Survey'), off('Kelp Survey')])).toEqual(['Bird Survey']);
});

describe('a sighting', () => {
  const matches = sightingMatcher([
    { sighting_type: 'Bear Den' },
    { sighting_type: 'Wildlife', sighting_subtype: 'Seal' },
    { sighting_type: 'Wildlife', sighting_subtype: 'Whale', sighting_subsubtype: 'Orca' },
  ]);

  test.each([
    [['Bear Den', null, null], true],
    [['Bear Den', 'of any kind', 'at all'], true],
    [['Wildlife', 'Seal', null], true],
    [['Wildlife', 'Seal', 'Harbour Seal'], true],
    [['Wildlife', 'Whale', 'Orca'], true],
    [['Wildlife', 'Whale', 'Humpback'], false],
    [['Wildlife', 'Whale', null], false],
    [['Wildlife', null, null], false],
    [['Whale', null, null], false],
    [['Seal', 'Wildlife', null], false],
  ] as [[string, string | null, string | null], boolean][])('of %p: %p', (levels, wanted) => {
    expect(matches(levels)).toBe(wanted);
  });

  test('of no node at all is never wanted', () => {
    expect(sightingMatcher([])(['Bear Den', null, null])).toBe(false);
  });
});

test('a leaf is wanted exactly when it and all above it are on', () => {
  const active = fc.boolean();
  const level = (below: fc.Arbitrary<FilterNode[]>): fc.Arbitrary<FilterNode[]> =>
    fc
      .array(fc.tuple(active, below), { maxLength: 3 })
      .map((nodes) => nodes.map(([on, children], i) => ({ name: `n${i}`, active: on, children })));
  const tree = level(level(level(fc.constant([]))));
  fc.assert(
    fc.property(tree, (types) => {
      const matches = sightingMatcher(writeSightingNodes(types));
      for (const type of types)
        for (const subtype of type.children ?? [])
          for (const leaf of subtype.children ?? [])
            expect(matches([type.name, subtype.name, leaf.name])).toBe(
              type.active && subtype.active && leaf.active,
            );
    }),
  );
});
