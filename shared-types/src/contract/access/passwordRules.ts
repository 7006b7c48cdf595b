/**
 * Password rules that need no stored data (docs/product.md#passwords): the form shows them during typing, and
 * the server enforces them. The server also checks the previous password, one-time passwords and the list of
 * common ones.
 */
import type { AccessEntry } from './policy';
import { LIMITS } from '#base/text/limits.ts';
import { DEMO_PASSWORD, EXAMPLE_PASSPHRASE, type MessageKey } from '#base/text/messages.ts';

/** As it is hashed: keyboards write "é" as one character or as two. */
export const plainPassword = (password: string): string => password.normalize('NFC');

/** The forms in which a password may have been hashed, the current one first: older hashes are of what was typed. */
export const passwordForms = (password: string): string[] => [
  ...new Set([plainPassword(password), password, password.normalize('NFD')]),
];

/** Characters as people count them, not UTF-16 units. */
export const passwordLength = (password: string): number => [...plainPassword(password)].length;

/** In UTF-8, as it is hashed. */
export const passwordBytes = (password: string): number =>
  new TextEncoder().encode(plainPassword(password)).length;

/** Different case, spacing or punctuation doesn't make a password secret. */
let collator: Intl.Collator | undefined;
const compare = (a: string, b: string): number =>
  (collator ??= new Intl.Collator('en', {
    sensitivity: 'accent',
    ignorePunctuation: true,
  })).compare(a, b);

export interface PasswordOwner {
  loginName?: string;
  access?: readonly Pick<AccessEntry, 'nation'>[];
}

const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Shorter names occur in many words. */
const SHORTEST_NAME = 3;

/** Whether a password contains the login name or a nation, in any case, spacing or punctuation. */
export const containsName = (password: string, { loginName, access }: PasswordOwner): boolean => {
  const within = letters(password);
  return [loginName, access?.map(({ nation }) => nation)].flat().some((name) => {
    if (name === undefined) return false;
    const wanted = letters(name);
    return wanted.length >= SHORTEST_NAME && within.includes(wanted);
  });
};

/** @returns the message key of the first broken rule; undefined for a valid password */
export const findPasswordError = (
  password: string,
  owner: PasswordOwner = {},
): MessageKey | undefined => {
  if (password === '') return 'fieldRequired';
  if (passwordLength(password) < LIMITS.passwordCharacters) return 'passwordTooShort';
  if (passwordBytes(password) > LIMITS.passwordBytes) return 'passwordTooLong';
  if (password.includes('\0') || !password.isWellFormed()) return 'passwordCharacters';
  if (password.trim() === '') return 'passwordBlank';
  if (/^(.)\1*$/isu.test(password)) return 'passwordRepeats';
  if ([EXAMPLE_PASSPHRASE, DEMO_PASSWORD].some((known) => compare(password, known) === 0))
    return 'passwordRefused';
  if (containsName(password, owner)) return 'passwordHasName';
  return undefined;
};
