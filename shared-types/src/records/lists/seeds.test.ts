import { SIGHTING_DEFINITIONS, SURVEY_DEFINITIONS } from '../catalogue';
import { getCode, getLabel } from './listSeed';
import { seedItems, withSeeds } from './merge';
import { CHILD_SEEDS, STATIC_SEEDS } from './seeds';

const LISTS = [
  ...Object.entries(STATIC_SEEDS),
  ...Object.entries(CHILD_SEEDS).flatMap(([list, byParent]) =>
    Object.entries(byParent).map(([parent, items]): [string, typeof items] => [
      `${list} › ${parent}`,
      items,
    ]),
  ),
];

test.each(LISTS)(
  '%s contains each code and each label once, and no placeholder',
  (_name, items) => {
    const codes = items.map(getCode);
    const labels = items.map((item) => getLabel(item).toLowerCase());
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(labels).size).toBe(labels.length);
    for (const text of [...codes, ...labels]) {
      expect(text).toBe(text.trim());
      expect(text).not.toMatch(/^$|\b(todo|tbd|placeholder|lorem|xxx|option \d)\b/i);
    }
  },
);

test('children belong to existing items', () => {
  const types = new Set(
    [...SIGHTING_DEFINITIONS, ...SURVEY_DEFINITIONS].flatMap((definition) => definition.types),
  );
  const known = new Set([...types, ...LISTS.flatMap(([, items]) => items.map(getCode))]);
  const parents = Object.entries(CHILD_SEEDS)
    .filter(([list]) => list !== 'boat_type')
    .flatMap(([, byParent]) => Object.keys(byParent));
  expect(parents.filter((parent) => !known.has(parent))).toEqual([]);
});

test('a stored list keeps its labels and order, and gets additions of a newer release', () => {
  const stored = [
    { code: 'Kelp', label: 'Kelp bed', retired: false },
    { code: 'Crab', label: 'Crab', retired: true },
  ];
  expect(withSeeds(stored, seedItems(['Crab', 'Kelp', 'Eelgrass']))).toEqual([
    ...stored,
    { code: 'Eelgrass', label: 'Eelgrass', retired: false },
  ]);
  expect(withSeeds([], seedItems(['Crab']))).toEqual([
    { code: 'Crab', label: 'Crab', retired: false },
  ]);
});
