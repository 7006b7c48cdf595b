import { filterItems } from './filterItem';

const item = (code: string, label: string) => ({ code, label, retired: false });

test('a label is told where it is not the name', () => {
  expect(filterItems([item('Training', 'Training'), item('Rescue', 'Search and rescue')])).toEqual([
    { name: 'Training' },
    { name: 'Rescue', label: 'Search and rescue' },
  ]);
});

test('a code of several nations stands once, with the label of each', () => {
  const both = [item('Area 2', 'Outer bay'), item('Area 2', 'Area 2'), item('Area 2', 'Outer bay')];
  expect(filterItems(both)).toEqual([{ name: 'Area 2', label: 'Outer bay / Area 2' }]);
});

test('of no list there are none', () => {
  expect(filterItems(undefined)).toEqual([]);
});
