/** What the password form asks for, and what is wrong with it (docs/product.md#password-form). */
import { passwordFault } from '@portal/shared-types/access/passwordRules';
import { message } from '@portal/shared-types/text/messages';

/** In the order in which they stand on the screen. */
export const PASSWORD_FIELDS = [
  'username',
  'oldPassword',
  'newPassword',
  'retypeNewPassword',
] as const;
export type PasswordField = (typeof PASSWORD_FIELDS)[number];
export type PasswordValues = Record<PasswordField, string>;
export type PasswordFaults = Partial<Record<PasswordField, string>>;

const faultOf = (field: PasswordField, values: PasswordValues): string | undefined => {
  const value = values[field];
  if ((field === 'username' ? value.trim() : value) === '') return message('fieldRequired');
  if (field === 'newPassword') {
    const fault = passwordFault(value, { loginName: values.username });
    return fault && message(fault);
  }
  if (field === 'retypeNewPassword' && value !== values.newPassword)
    return message('passwordsDiffer');
  return undefined;
};

/** @param shown fields that the person can see; what is hidden is never at fault. */
export const faultsOf = (
  values: PasswordValues,
  shown: readonly PasswordField[],
): PasswordFaults => {
  const faults: PasswordFaults = {};
  for (const field of shown) {
    const fault = faultOf(field, values);
    if (fault !== undefined) faults[field] = fault;
  }
  return faults;
};

/** Whether the Submit button is enabled: not whether the password will do, which the form says on submit. */
export const maySubmit = (values: PasswordValues, shown: readonly PasswordField[]): boolean => {
  const { username, newPassword, retypeNewPassword } = values;
  if (shown.includes('username') && username.trim() === '') return false;
  if (shown.includes('newPassword') && newPassword === '') return false;
  return !shown.includes('retypeNewPassword') || retypeNewPassword === newPassword;
};
