import { filterItems } from './filterItem';

const item = (code: string, label: string) => ({ code, label, retired: false });

test('a label is returned if it differs from the name', () => {
  expect(filterItems([item('Training', 'Training'), item('Rescue', 'Search and rescue')])).toEqual([
    { name: 'Training' },
    { name: 'Rescue', label: 'Search and rescue' },
  ]);
});

test('a code of several nations is listed once, with the label of each', () => {
  const both = [item('Area 2', 'Outer bay'), item('Area 2', 'Area 2'), item('Area 2', 'Outer bay')];
  expect(filterItems(both)).toEqual([{ name: 'Area 2', label: 'Outer bay / Area 2' }]);
});

test('without lists there are no items', () => {
  expect(filterItems(undefined)).toEqual([]);
});
