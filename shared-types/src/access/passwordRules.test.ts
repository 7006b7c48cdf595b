import { EXAMPLE_PASSPHRASE } from '../text/messages';
import { passwordFault } from './passwordRules';

test.each([
  ['', 'fieldRequired'],
  ['seven77', 'passwordTooShort'],
  ['eight888', undefined],
  // Seven characters of two UTF-16 units each.
  ['🐋'.repeat(7), 'passwordTooShort'],
  ['🐋'.repeat(8), undefined],
  ['x'.repeat(72), undefined],
  ['x'.repeat(73), 'passwordTooLong'],
  // 19 characters, 76 bytes.
  ['🐋'.repeat(19), 'passwordTooLong'],
  ['tide\0cedar', 'passwordCharacters'],
  ['tide\ud800cedar', 'passwordCharacters'],
  [EXAMPLE_PASSPHRASE, 'passwordRefused'],
  [EXAMPLE_PASSPHRASE.toUpperCase().replaceAll(' ', '-'), 'passwordRefused'],
  [EXAMPLE_PASSPHRASE.replaceAll(' ', ''), 'passwordRefused'],
  [` ${EXAMPLE_PASSPHRASE.replaceAll(' ', ' _ ')}. `, 'passwordRefused'],
  [`${EXAMPLE_PASSPHRASE} here`, undefined],
  [EXAMPLE_PASSPHRASE.replace('e', 'é'), undefined],
])('of the password %j the fault is %s', (password, fault) => {
  expect(passwordFault(password)).toBe(fault);
});
