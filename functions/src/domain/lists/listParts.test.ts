import type { ListItem } from '@portal/shared-types/records/lists/merge';
import { partedList, wholeList } from './listParts';

const item = (code: string, more: Partial<ListItem> = {}): ListItem => ({
  code,
  label: code,
  retired: false,
  ...more,
});

test('an edited list keeps its order and labels, and gets additions of a newer release', () => {
  const edited = [
    { owner: null, version: 3, items: [item('Crab', { label: 'Dungeness' }), item('Own')] },
  ];
  const before = partedList('static', [], [item('Crab')], edited);
  expect(wholeList(before).map(({ label }) => label)).toEqual(['Dungeness', 'Own']);
  const after = partedList('static', [], [item('Crab'), item('Eelgrass')], edited);
  expect(wholeList(after)).toEqual([
    item('Crab', { label: 'Dungeness' }),
    item('Own'),
    item('Eelgrass'),
  ]);
  expect(after.get(null)!.version).toBe(3);
});

test('a child list changed below one parent is as it was below the others', () => {
  const seeds = [item('Seal', { parent: 'Sea' }), item('Bear', { parent: 'Land' })];
  const edited = [{ owner: 'Land', version: 1, items: [item('Bear', { retired: true })] }];
  const parts = partedList('child', [], [...seeds, item('Wolf', { parent: 'Land' })], edited);
  expect([...parts]).toEqual([
    ['Sea', { version: 0, items: [item('Seal', { parent: 'Sea' })] }],
    [
      'Land',
      {
        version: 1,
        items: [item('Bear', { parent: 'Land', retired: true }), item('Wolf', { parent: 'Land' })],
      },
    ],
  ]);
});

test('a list that one nation changed stays the same for other nations, and items of all nations come last', () => {
  const first = [item('Other', { sharing: null }), item('Cove', { sharing: 'A' })];
  const edited = [{ owner: 'B', version: 1, items: [item('Reef')] }];
  expect(wholeList(partedList('nation', first, [], edited))).toEqual([
    item('Cove', { sharing: 'A' }),
    item('Reef', { sharing: 'B' }),
    item('Other', { sharing: null }),
  ]);
});

test('an edited part replaces all of the original items', () => {
  const first = [item('Cove', { sharing: 'A' }), item('Bay', { sharing: 'A' })];
  const edited = [{ owner: 'A', version: 1, items: [item('Cove', { label: 'Old Cove' })] }];
  expect(wholeList(partedList('nation', first, [], edited))).toEqual([
    item('Cove', { label: 'Old Cove', sharing: 'A' }),
  ]);
});
