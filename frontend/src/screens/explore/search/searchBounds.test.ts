import { showsSearched } from './searchBounds';

const searched = { minX: -130, minY: 50, maxX: -126, maxY: 54 };

describe('whether the map still shows what was searched', () => {
  it.each([
    ['the same view', searched, true],
    ['a small shift', { minX: -129.8, minY: 50, maxX: -125.8, maxY: 54 }, true],
    ['a wider screen', { minX: -132, minY: 50, maxX: -124, maxY: 54 }, true],
    ['a higher screen', { minX: -130, minY: 48, maxX: -126, maxY: 56 }, true],
    ['moved east', { minX: -129, minY: 50, maxX: -125, maxY: 54 }, false],
    ['moved north', { minX: -130, minY: 51, maxX: -126, maxY: 55 }, false],
    ['zoomed in', { minX: -129, minY: 51, maxX: -127, maxY: 53 }, false],
    ['zoomed out', { minX: -132, minY: 48, maxX: -124, maxY: 56 }, false],
  ])('%s', (_, seen, expected) => {
    expect(showsSearched(seen, searched)).toBe(expected);
  });
});
