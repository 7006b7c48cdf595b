import { LOGIN_NAME, makeLoginName } from './loginName';

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

test.each([
  ['Ǧwáya Longreach', 'gwaya.longreach'],
  ['Bea Łuxwood', 'bea.luxwood'],
  ['Øyvind Đặng', 'oyvind.dang'],
  ['Lark ʔamáx', 'lark.amax'],
  ['  Tamsin  Q̓ál̓a Reed ', 'tamsin.qala.reed'],
  ["Ro G̱al'aad", 'ro.galaad'],
  ['Bram Oolichan-Lee', 'bram.oolichan-lee'],
  ['Dr. Piet (deck) Harrowgate', 'dr.piet.deck.harrowgate'],
  ['海', ''],
  ['x'.repeat(80), 'x'.repeat(64)],
  [`${'x'.repeat(63)} y`, 'x'.repeat(63)],
])('%s may sign in as "%s"', (name, login) => {
  expect(makeLoginName(name)).toBe(login);
  if (login) expect(login).toMatch(LOGIN_NAME);
});
