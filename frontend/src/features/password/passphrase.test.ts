import { findPasswordError } from '@portal/shared-types/contract/access/passwordRules';
import { suggestPassphrase } from './passphrase';
import { PASSPHRASE_WORDS } from './passphraseWords';

it('there are exactly 256 words, one for every byte, and no two alike', () => {
  expect(PASSPHRASE_WORDS).toHaveLength(256);
  expect(new Set(PASSPHRASE_WORDS).size).toBe(256);
  for (const word of PASSPHRASE_WORDS) expect(word).toMatch(/^[a-z]{4,8}$/);
});

it('a suggestion is four words that the bytes of the generator name', () => {
  const generator = jest.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    (bytes as Uint8Array).set([0, 255, 1, 0]);
    return bytes;
  });
  expect(suggestPassphrase()).toBe('acorn zipper amber acorn');
  generator.mockRestore();
});

it('suggestions differ, and each will do as a password', () => {
  const made = Array.from({ length: 200 }, suggestPassphrase);
  expect(new Set(made).size).toBe(200);
  for (const passphrase of made) expect(findPasswordError(passphrase)).toBeUndefined();
});
