/** What a new password is held to before the store is asked (docs/product.md#passwords). */
import {
  containsName,
  passwordFault,
  type PasswordOwner,
} from '@portal/shared-types/access/passwordRules';
import { message, type MessageKey } from '@portal/shared-types/text/messages';
import { problem, type Problem } from '@portal/shared-types/text/problems';

let common: Promise<ReadonlySet<string>> | undefined;

/** Some 50,000 of those that leaked most often, in lower case; unpacked when the first one is asked for. */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ));

export const unsuitable = (field: string, key: MessageKey): Problem =>
  problem('unsuitable-password', {
    detail: message(key),
    errors: [{ path: `body.${field}`, message: message(key) }],
  });

/** @param field of the body that holds it. @throws Problem that says what is wrong with it. */
export const checkNewPassword = async (
  password: string,
  field: string,
  owner: PasswordOwner,
): Promise<void> => {
  const fault = passwordFault(password, owner);
  if (fault) throw unsuitable(field, fault);
  if ((await commonPasswords()).has(password.toLowerCase()))
    throw unsuitable(field, 'passwordCommon');
};

/** For a password that was checked before its owner was known. @throws Problem unsuitable-password */
export const refuseNames = (password: string, field: string, owner: PasswordOwner): void => {
  if (containsName(password, owner)) throw unsuitable(field, 'passwordHasName');
};
