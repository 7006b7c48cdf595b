import { sameValue } from './equality';

test.each([
  [null, undefined, true],
  ['', null, true],
  [[], null, true],
  [0, null, false],
  [false, null, false],
  [{}, null, false],
  [[{}], [], false],
  [{ a: 1, b: null }, { b: undefined, a: 1 }, true],
  [[{ a: 1, b: '' }], [{ a: 1 }], true],
  [[1, 2], [2, 1], false],
  [[1], { 0: 1 }, false],
  [['a'], ['a', null], false],
  [[null], [''], true],
  ['1', 1, false],
])('%j and %j: %s', (a, b, same) => {
  expect(sameValue(a, b)).toBe(same);
  expect(sameValue(b, a)).toBe(same);
});
