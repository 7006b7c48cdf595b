/** One-time passwords that can be said over a radio or a phone and typed with cold fingers. */
import { PASSPHRASE_WORDS } from './passphraseWords';

/**
 * Four of 256 words are 32 bits: with the back-off of sign-ins, which lets some 10,000 tries through in
 * the seven days that a one-time password lives, one chance in 400,000.
 */
const WORDS = 4;

/** @returns words apart by spaces, drawn by the browser's generator for secrets; some may repeat. */
export const suggestPassphrase = (): string =>
  // As many words as a byte has values, so that each is as likely as any other.
  [...crypto.getRandomValues(new Uint8Array(WORDS))]
    .map((drawn) => PASSPHRASE_WORDS[drawn])
    .join(' ');
