/**
 * Which passwords are refused by their looks alone (design/decisions.md §2): the form says so while
 * people type, and the server holds to it. What needs the store is the server's alone: the password
 * before, a one-time password, and the list of common ones.
 */
import { LIMITS } from '../text/limits';
import { EXAMPLE_PASSPHRASE, type MessageKey } from '../text/messages';

/** Characters as people count them, not UTF-16 units. */
export const passwordLength = (password: string): number => [...password].length;

/** The same words in another case, spacing or punctuation are no secret either. */
const { compare } = new Intl.Collator('en', { sensitivity: 'accent', ignorePunctuation: true });

/** @returns the message that says what is wrong; undefined for a password that may be used. */
export const passwordFault = (password: string): MessageKey | undefined => {
  if (password === '') return 'fieldRequired';
  if (passwordLength(password) < LIMITS.passwordCharacters) return 'passwordTooShort';
  if (new TextEncoder().encode(password).length > LIMITS.passwordBytes) return 'passwordTooLong';
  if (password.includes('\0') || !password.isWellFormed()) return 'passwordCharacters';
  if (compare(password, EXAMPLE_PASSPHRASE) === 0) return 'passwordRefused';
  return undefined;
};
