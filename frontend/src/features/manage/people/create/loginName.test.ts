import { LOGIN_NAME } from '@portal/shared-types/access/loginName';
import { freeLogin, loginOf } from './loginName';

test.each([
  ['Ǧwáya Longreach', 'gwaya.longreach'],
  ['Bea Łuxwood', 'bea.luxwood'],
  ['  Tamsin  Q̓ál̓a Reed ', 'tamsin.qala.reed'],
  ["Ro G̱al'aad", 'ro.galaad'],
  ['Bram Oolichan-Lee', 'bram.oolichan-lee'],
  ['Dr. Piet (deck) Harrowgate', 'dr.piet.deck.harrowgate'],
  ['海', ''],
  ['x'.repeat(80), 'x'.repeat(64)],
  [`${'x'.repeat(63)} y`, 'x'.repeat(63)],
])('%s may sign in as "%s"', (name, login) => {
  expect(loginOf(name)).toBe(login);
  if (login) expect(login).toMatch(LOGIN_NAME);
});

test('a name that is taken gets the first number that is free', () => {
  expect(freeLogin('robin', ['wren'])).toBe('robin');
  expect(freeLogin('robin', ['robin', 'robin2', 'robin4'])).toBe('robin3');
  expect(freeLogin('x'.repeat(64), ['x'.repeat(64)])).toBe(`${'x'.repeat(63)}2`);
});
