import { movedNumbers, nextNumber, remainingNumbers } from './rowNumbers';

describe('the numbers of rows', () => {
  it('continue after the highest', () => {
    expect(nextNumber([])).toBe(1);
    expect(nextNumber([3, 1, null, '12'])).toBe(13);
  });

  it('stay where they are when rows move between them', () => {
    expect(movedNumbers([1, 5, 3])).toEqual([1, 3, 5]);
  });

  it('are counted again if one is missing or occurs twice', () => {
    expect(movedNumbers([1, null, 3])).toEqual([1, 2, 3]);
    expect(movedNumbers([4, 4])).toEqual([1, 2]);
  });

  it('close up behind a removed row, but only where they ran on', () => {
    expect(remainingNumbers([1, 2, 3], 1)).toEqual([1, 2]);
    expect(remainingNumbers([1, 4, 7], 1)).toEqual([1, 7]);
  });
});
