import { passwordBytes, passwordLength } from '@portal/shared-types/contract/access/passwordRules';
import { LIMITS } from '@portal/shared-types/base/text/limits';

/** From this length, the limit in bytes is shown. */
const NEAR_BYTES = 56;

/** The counter below an existing or repeated password. */
export const plainCount = (password: string): string => {
  const characters = passwordLength(password);
  return `${characters} ${characters === 1 ? 'character' : 'characters'}`;
};

/** The counter below a new password: characters as people count them, and bytes near the limit. */
export const passwordCount = (password: string): string => {
  const characters = passwordLength(password);
  const bytes = passwordBytes(password);
  const counted =
    characters < LIMITS.passwordCharacters
      ? `${characters} of at least ${LIMITS.passwordCharacters} characters`
      : `${characters} characters`;
  return bytes < NEAR_BYTES
    ? counted
    : `${counted}, ${bytes} of at most ${LIMITS.passwordBytes} bytes`;
};
