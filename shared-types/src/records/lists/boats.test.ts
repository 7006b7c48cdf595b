import { boatLists } from './boats';

const types: Readonly<Record<string, readonly string[]>> = boatLists.child.boat_type;
const kinds = Object.values(types).flat();

test('a kind of boat belongs to one type, which is read from it', () => {
  expect(kinds.filter((kind, i) => kinds.indexOf(kind) !== i)).toEqual([]);
  expect(types['Commercial fishing']).toContain('Gillnetter');
});

test('no kind of boat contains the colon that separates it from the text of "Other"', () => {
  expect(kinds.filter((kind) => kind.includes(':'))).toEqual([]);
});
