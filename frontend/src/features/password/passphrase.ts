/** One-time passwords that can be said over a radio or phone and typed with cold fingers. */
import { PASSPHRASE_WORDS } from './passphraseWords';

/**
 * Four of 256 words are 32 bits. Sign-in back-off allows about 10,000 attempts in the seven days that a
 * one-time password is valid: a chance of 1 in 400,000.
 */
const WORDS = 4;

/** @returns words separated by spaces, from a cryptographic random generator; words may repeat. */
export const suggestPassphrase = (): string =>
  // There are as many words as byte values, so all are equally likely.
  [...crypto.getRandomValues(new Uint8Array(WORDS))]
    .map((drawn) => PASSPHRASE_WORDS[drawn])
    .join(' ');
