import type { FieldProblem } from '@portal/shared-types/base/text/problems';
import type { Profile } from '#records/people/person.ts';
import type { ProfileChange } from '#records/people/queries.ts';

export const PROFILE_FIELDS = ['full_name', 'position', 'email', 'phone'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];
type ProfileValues = Record<ProfileField, string>;
export type ProfileErrors = Partial<Record<ProfileField, string>>;

export const FIELD_LABEL: Record<ProfileField, string> = {
  full_name: 'Full name',
  position: 'Position',
  email: 'E-mail',
  phone: 'Phone',
};

export const getValues = ({ full_name, position, email, phone }: Profile): ProfileValues => ({
  full_name,
  position: position ?? '',
  email: email ?? '',
  phone: phone ?? '',
});

/** Changed fields; an emptied one is sent as null, which removes it. */
export const changedFields = (
  before: ProfileValues,
  typed: ProfileValues,
): Omit<ProfileChange, 'login_name'> => {
  const changed = PROFILE_FIELDS.filter((field) => typed[field].trim() !== before[field]);
  return Object.fromEntries(
    changed.map((field) => {
      const text = typed[field].trim();
      return [field, text === '' && field !== 'full_name' ? null : text];
    }),
  );
};

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The server's errors by field; undefined if one belongs to no field of the form. */
export const toFieldErrors = (
  errors: readonly FieldProblem[] | undefined,
): ProfileErrors | undefined => {
  if (!errors?.length) return undefined;
  const fieldErrors: ProfileErrors = {};
  for (const { path, message } of errors) {
    const field = PROFILE_FIELDS.find((name) => path.endsWith(`user.${name}`));
    if (!field) return undefined;
    fieldErrors[field] ??= sentence(message);
  }
  return fieldErrors;
};
