import { findCodeError, codeFrom, findLabelError, plainLabel, tidyLabel } from './itemText';

test('accidental spaces are removed from a label', () => {
  expect(tidyLabel('  Cedar \t Bay\n')).toBe('Cedar Bay');
  // The same letters, composed and decomposed.
  expect(tidyLabel('Gitga\u0301at')).toBe('Gitg\u00e1at');
});

test('labels that differ in case and spacing only are the same', () => {
  expect(plainLabel('Cedar Bay')).toBe(plainLabel('CEDARBAY'));
  expect(plainLabel('Cedar Bay')).not.toBe(plainLabel('Cedar Bay 2'));
  expect(plainLabel('Cedar\u00ad Bay')).toBe(plainLabel('Cedar Bay'));
});

test.each([
  ['Ḵ’wa̱la Bay', undefined],
  ['=1+1', undefined],
  ['@SUM(A1), "quoted" <b>', undefined],
  ['', 'fieldRequired'],
  ['x'.repeat(120), undefined],
  ['x'.repeat(121), 'listTextTooLong'],
  ['🐋'.repeat(120), undefined],
  ['bell\u0007', 'listTextCharacters'],
  ['nul\0', 'listTextCharacters'],
  ['evil\u202egnp', 'listTextCharacters'],
  ['zero\u200bwidth', 'listTextCharacters'],
  ['half \ud800', 'listTextCharacters'],
  ['\u0301', 'listTextCharacters'],
  ['__proto__', 'listTextCharacters'],
])('the label %j has the error %s', (label, error) => {
  expect(findLabelError(label)).toBe(error);
});

test('a code contains neither comma nor colon, because fields join codes with them', () => {
  expect(findCodeError('Narrows, north side')).toBe('listCodeCharacters');
  expect(findCodeError('1: alive')).toBe('listCodeCharacters');
  expect(findCodeError('Narrows north side')).toBeUndefined();
  expect(findCodeError('__proto__')).toBe('listTextCharacters');
  expect(codeFrom('Narrows, north side')).toBe('Narrows north side');
  expect(codeFrom('1: alive')).toBe('1 alive');
  expect(codeFrom(',')).toBe('');
});
