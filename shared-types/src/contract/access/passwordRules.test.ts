import { DEMO_PASSWORD, EXAMPLE_PASSPHRASE } from '#base/text/messages.ts';
import { findPasswordError, passwordForms } from './passwordRules';

test.each([
  ['', 'fieldRequired'],
  ['seven77', 'passwordTooShort'],
  ['eight888', undefined],
  // Seven characters of two UTF-16 units each.
  ['🐋'.repeat(7), 'passwordTooShort'],
  ['🐋🦭'.repeat(4), undefined],
  ['xy'.repeat(36), undefined],
  ['xy'.repeat(36) + 'x', 'passwordTooLong'],
  // 19 characters, 76 bytes.
  ['🐋'.repeat(19), 'passwordTooLong'],
  ['tide\0cedar', 'passwordCharacters'],
  ['tide\ud800cedar', 'passwordCharacters'],
  [' '.repeat(12), 'passwordBlank'],
  ['\u00a0\t '.repeat(4), 'passwordBlank'],
  ['aAaAaAaA', 'passwordRepeats'],
  ['🐋'.repeat(9), 'passwordRepeats'],
  [DEMO_PASSWORD, 'passwordRefused'],
  ['Paddle Tide Cedar', 'passwordRefused'],
  [EXAMPLE_PASSPHRASE, 'passwordRefused'],
  [EXAMPLE_PASSPHRASE.toUpperCase().replaceAll(' ', '-'), 'passwordRefused'],
  [EXAMPLE_PASSPHRASE.replaceAll(' ', ''), 'passwordRefused'],
  [` ${EXAMPLE_PASSPHRASE.replaceAll(' ', ' _ ')}. `, 'passwordRefused'],
  [`${EXAMPLE_PASSPHRASE} here`, undefined],
  [EXAMPLE_PASSPHRASE.replace('e', 'é'), undefined],
])('the password %j has the error %s', (password, error) => {
  expect(findPasswordError(password)).toBe(error);
});

test('the login name and the nations can be missing', () => {
  expect(
    findPasswordError('otter maple tulip', { access: [{ nation: 'North Inlet' }] }),
  ).toBeUndefined();
  expect(findPasswordError('otter maple tulip', { loginName: 'tess' })).toBeUndefined();
});

test.each([
  ['tess.guardian1', 'passwordHasName'],
  ['my TESS-Guardian!', 'passwordHasName'],
  ['NorthInlet2026', 'passwordHasName'],
  ['in the north inlet', 'passwordHasName'],
  ['Ƚáx̱ Kelp forever', 'passwordHasName'],
  ['e\u0301clair bay 7', 'passwordHasName'],
  ['with my KIT bag', 'passwordHasName'],
  ['guardian of the sea', undefined],
  // "ß" is another letter, though its capital is written SS.
  ['maße of the tide', undefined],
  ['northern inlets', undefined],
])('for tess.guardian of "North Inlet" and "Ƚáx̱ Kelp", %j has the error %s', (password, error) => {
  const owner = {
    loginName: 'tess.guardian',
    access: ['North Inlet', 'Ƚáx̱ Kelp', 'Éclair Bay', 'Kit', 'se', 'Masse'].map((nation) => ({
      nation,
    })),
  };
  expect(findPasswordError(password, owner)).toBe(error);
});

test('a password counts as it is hashed, however its accents are written', () => {
  const fourTyped = 'e\u0301'.repeat(4);
  expect([...fourTyped]).toHaveLength(8);
  expect(findPasswordError(fourTyped)).toBe('passwordTooShort');
  // 108 bytes as typed, 72 as hashed.
  expect(findPasswordError('xe\u0301'.repeat(24))).toBeUndefined();
  expect(passwordForms('xe\u0301')).toEqual(['x\u00e9', 'xe\u0301']);
  expect(passwordForms('plain')).toEqual(['plain']);
});
