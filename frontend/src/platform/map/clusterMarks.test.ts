import { clusterWidth } from './clusterMarks';

it('the mark of a cluster grows with its number of records, up to 10,000', () => {
  expect([2, 6, 10, 55, 100, 1_000, 10_000, 50_000].map(clusterWidth)).toEqual([
    20, 22, 23, 26, 29, 37, 46, 46,
  ]);
});
