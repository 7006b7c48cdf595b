import { passwordCount, plainCount } from './passwordCount';

it.each([
  ['', '0 of at least 8 characters'],
  ['a', '1 of at least 8 characters'],
  // One character as people count, four bytes and two UTF-16 units.
  ['🐋', '1 of at least 8 characters'],
  ['ʔaʔaʔaʔa', '8 characters'],
  ['a'.repeat(55), '55 characters'],
  ['a'.repeat(56), '56 characters, 56 of at most 72 bytes'],
  ['é'.repeat(40), '40 characters, 80 of at most 72 bytes'],
])('counts %j', (password, text) => {
  expect(passwordCount(password)).toBe(text);
});

it.each([
  ['', '0 characters'],
  ['🐋', '1 character'],
  ['ʔa', '2 characters'],
])('counts %j without its limits', (password, text) => {
  expect(plainCount(password)).toBe(text);
});
