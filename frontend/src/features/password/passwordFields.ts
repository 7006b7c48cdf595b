/** The fields of the password form and their errors (docs/product.md#password-form). */
import {
  findPasswordError,
  plainPassword,
} from '@portal/shared-types/contract/access/passwordRules';
import { message } from '@portal/shared-types/base/text/messages';

/** In screen order. */
export const PASSWORD_FIELDS = [
  'username',
  'oldPassword',
  'newPassword',
  'retypeNewPassword',
] as const;
export type PasswordField = (typeof PASSWORD_FIELDS)[number];
export type PasswordValues = Record<PasswordField, string>;
export type PasswordErrors = Partial<Record<PasswordField, string>>;

const isSamePassword = (a: string, b: string): boolean => plainPassword(a) === plainPassword(b);

const findError = (field: PasswordField, values: PasswordValues): string | undefined => {
  const value = values[field];
  if ((field === 'username' ? value.trim() : value) === '') return message('fieldRequired');
  if (field === 'newPassword') {
    const error = findPasswordError(value, { loginName: values.username });
    return error && message(error);
  }
  if (field === 'retypeNewPassword' && !isSamePassword(value, values.newPassword))
    return message('passwordsDiffer');
  return undefined;
};

/** @param shown fields that the person can see; hidden ones never have errors. */
export const findErrors = (
  values: PasswordValues,
  shown: readonly PasswordField[],
): PasswordErrors => {
  const errors: PasswordErrors = {};
  for (const field of shown) {
    const error = findError(field, values);
    if (error !== undefined) errors[field] = error;
  }
  return errors;
};

/** Whether the Submit button is enabled; whether the password is acceptable is checked on submit. */
export const maySubmit = (values: PasswordValues, shown: readonly PasswordField[]): boolean => {
  const { username, newPassword, retypeNewPassword } = values;
  if (shown.includes('username') && username.trim() === '') return false;
  if (shown.includes('newPassword') && newPassword === '') return false;
  return !shown.includes('retypeNewPassword') || isSamePassword(retypeNewPassword, newPassword);
};
