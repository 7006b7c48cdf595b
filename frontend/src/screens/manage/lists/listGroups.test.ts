import { editableList, listItem } from '../testing/editableList';
import { listFinder, listGroups, makeTitle } from './listGroups';

const programme = { sharing: null };
const boats = { ...programme, kind: 'child', list_name: 'boat_type' } as const;
const LISTS = [
  editableList({ ...programme, kind: 'static', list_name: 'den_type', items: [listItem('Cave')] }),
  editableList({ ...boats, parent_item: 'Recreational', items: [listItem('Kayak')] }),
  editableList({ ...boats, parent_item: 'Commercial fishing', items: [listItem('Troller')] }),
  editableList({ sharing: 'South Sound', items: [listItem('Ḥíɫa bay')] }),
  editableList({ sharing: 'North Inlet' }),
  editableList({ sharing: null, items: [listItem('Other')] }),
  editableList({ ...programme, kind: 'static', list_name: 'bear_species', items: [] }),
];

it('puts lists together by kind and name, with their parts', () => {
  expect(
    listGroups(LISTS).map(({ title, lists }) => [
      title,
      lists.map((list) => [
        list.title,
        list.parts.map(({ parent_item, sharing }) => parent_item ?? sharing),
      ]),
    ]),
  ).toEqual([
    ['Lists by nation', [['Crab site', [null, 'North Inlet', 'South Sound']]]],
    [
      'Programme lists',
      [
        ['Bear species', [null]],
        ['Den type', [null]],
      ],
    ],
    ['Lists that depend on another list', [['Boat type', ['Recreational', 'Commercial fishing']]]],
  ]);
});

test.each([
  ['debris_category', 'Debris category'],
  ['cfi_area', 'CFI area'],
])('the list %s is called "%s"', (name, title) => {
  expect(makeTitle(name)).toBe(title);
});

test.each([
  ['', ['nation/crab_site', 'static/bear_species', 'static/den_type', 'child/boat_type']],
  ['den', ['static/den_type']],
  ['hila', ['nation/crab_site']],
  ['boat kayak', ['child/boat_type']],
  ['commercial', ['child/boat_type']],
  ['kayaktroller', []],
  ['nowhere', []],
])('"%s" finds %j', (typed, ids) => {
  const found = listFinder(listGroups(LISTS))(typed);
  expect(found.flatMap(({ lists }) => lists.map(({ id }) => id))).toEqual(ids);
});
