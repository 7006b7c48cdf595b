/** Checks of a new password before the store is read (docs/product.md#passwords). */
import {
  containsName,
  findPasswordError,
  plainPassword,
  type PasswordOwner,
} from '@portal/shared-types/contract/access/passwordRules';
import { message, type MessageKey } from '@portal/shared-types/base/text/messages';
import { problem, type Problem } from '@portal/shared-types/base/text/problems';

let common: Promise<ReadonlySet<string>> | undefined;

/** Some 50,000 of the most frequently leaked passwords, in lower case; unpacked on first use. */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ));

export const unsuitable = (field: string, key: MessageKey): Problem =>
  problem('unsuitable-password', {
    detail: message(key),
    errors: [{ path: `body.${field}`, message: message(key) }],
  });

/** @param field of the body with the password. @throws Problem with the reason */
export const checkNewPassword = async (
  password: string,
  field: string,
  owner: PasswordOwner,
): Promise<void> => {
  const error = findPasswordError(password, owner);
  if (error) throw unsuitable(field, error);
  if ((await commonPasswords()).has(plainPassword(password).toLowerCase()))
    throw unsuitable(field, 'passwordCommon');
};

/** For a password that was checked before its owner was known. @throws Problem unsuitable-password */
export const refuseNames = (password: string, field: string, owner: PasswordOwner): void => {
  if (containsName(password, owner)) throw unsuitable(field, 'passwordHasName');
};
