import { isLegible, withoutUnseen } from './legible';

test.each([
  ['Ḵ’wa̱la Bay', true],
  ['Tsʼáy̓ Haíɫzaqv', true],
  ['=1+1', true],
  ['🐋', true],
  // Some scripts and emoji of people contain joiners.
  ['👩\u200d🔬', true],
  ['', false],
  ['   ', false],
  ['two\nlines', false],
  ['bell\u0007', false],
  ['evil\u202egnp', false],
  ['\u061cmark', false],
  ['zero\u200bwidth', false],
  ['half \ud800', false],
  // Nothing in it is visible.
  ['\u0301\u0302', false],
  ['\u00ad', false],
  ['\u3164', false],
  ['\u2800', false],
  ['\u200d', false],
  ['\u{e0041}', false],
])('%j can be read as one line of text: %s', (text, legible) => {
  expect(isLegible(text)).toBe(legible);
});

test('texts that look the same are the same without what is not seen', () => {
  expect(withoutUnseen('Or\u00adca')).toBe('Orca');
  expect(withoutUnseen('Orca\u200d')).toBe('Orca');
  expect(withoutUnseen('Ḵ’wa̱la Bay')).toBe('Ḵ’wa̱la Bay');
});
