import { freeLogin } from './loginName';

test('a name that is taken gets the first number that is free', () => {
  expect(freeLogin('robin', ['wren'])).toBe('robin');
  expect(freeLogin('robin', ['robin', 'robin2', 'robin4'])).toBe('robin3');
  expect(freeLogin('x'.repeat(64), ['x'.repeat(64)])).toBe(`${'x'.repeat(63)}2`);
});
