import { differingLines } from './differingLines';

const rows = (n: number): string[] => Array.from({ length: n }, (_, i) => `Quadrat ${i + 1}`);

it('shows short lists completely', () => {
  expect(differingLines([['a', 'b'], ['a']])).toEqual([
    { lines: ['a', 'b'], same: 0 },
    { lines: ['a'], same: 0 },
  ]);
});

it('shows the one row of many that differs', () => {
  const before = rows(30);
  expect(differingLines([before, before.with(22, 'Quadrat 23, 7 fronds')])).toEqual([
    { lines: ['Quadrat 23'], same: 29 },
    { lines: ['Quadrat 23, 7 fronds'], same: 29 },
  ]);
});

it('shows on each of three sides what isn’t on all of them', () => {
  const [mine, theirs, before] = [[...rows(8), 'mine'], rows(7), rows(8)];
  expect(differingLines([mine, theirs, before])).toEqual([
    { lines: ['Quadrat 8', 'mine'], same: 7 },
    { lines: [], same: 7 },
    { lines: ['Quadrat 8'], same: 7 },
  ]);
});

it('distinguishes equal rows by their number', () => {
  const alike = Array.from({ length: 7 }, () => 'Crab');
  expect(differingLines([alike, alike.slice(1)])).toEqual([
    { lines: ['Crab'], same: 6 },
    { lines: [], same: 6 },
  ]);
});

it('shows lists completely that differ only in their order', () => {
  expect(differingLines([rows(7), rows(7).toReversed()])[0]).toEqual({ lines: rows(7), same: 0 });
});
