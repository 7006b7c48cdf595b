import { LOGIN_NAME } from './loginName';

test.each([
  ['wren.ashdown', true],
  ['ab', true],
  ['0-_.', true],
  ['x'.repeat(64), true],
  ['x'.repeat(65), false],
  ['a', false],
  ['', false],
  ['.ab', false],
  ['ab ', false],
  [' ab', false],
  ['Ab', false],
  ['aB', false],
  ['a#b', false],
])('%j as a login name: %s', (name, good) => {
  expect(LOGIN_NAME.test(name)).toBe(good);
});
