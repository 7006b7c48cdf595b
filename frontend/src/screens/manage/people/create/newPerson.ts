import { LOGIN_NAME, LOGIN_NAME_LENGTH } from '@portal/shared-types/contract/access/loginName';
import { findPasswordError } from '@portal/shared-types/contract/access/passwordRules';
import type { AccessEntry } from '@portal/shared-types/contract/access/policy';
import { ApiError } from '@portal/shared-types/contract/api/client';
import type { RouteCall } from '@portal/shared-types/contract/api/route';
import type { Routes } from '@portal/shared-types/contract/api/routes';
import { message } from '@portal/shared-types/base/text/messages';

export interface NewPerson {
  full_name: string;
  login_name: string;
  email: string;
  phone: string;
  position: string;
  access: readonly AccessEntry[];
  password: string;
}
export type NewPersonField = keyof NewPerson;
export type NewPersonErrors = Partial<Record<NewPersonField, string>>;

/** In the order on the screen. */
export const NEW_PERSON_FIELDS: readonly NewPersonField[] = [
  'full_name',
  'login_name',
  'access',
  'email',
  'phone',
  'position',
  'password',
];

/** The same name, or the first free one of "name2", "name3" … */
export const freeLogin = (login: string, taken: readonly string[]): string => {
  if (!taken.includes(login)) return login;
  for (let number = 2; ; number++) {
    const next = `${login.slice(0, LOGIN_NAME_LENGTH - String(number).length)}${number}`;
    if (!taken.includes(next)) return next;
  }
};

export const findErrors = (person: NewPerson): NewPersonErrors => {
  const errors: NewPersonErrors = {};
  if (person.full_name.trim() === '') errors.full_name = message('fieldRequired');
  if (person.login_name === '') errors.login_name = message('fieldRequired');
  else if (!LOGIN_NAME.test(person.login_name)) errors.login_name = message('loginNameForm');
  if (!person.access.length) errors.access = message('nationMissing');
  const error = findPasswordError(person.password, {
    loginName: person.login_name,
    access: person.access,
  });
  if (error) errors.password = message(error);
  return errors;
};

/** The request; empty fields aren't sent. */
export const toBody = (person: NewPerson): RouteCall<Routes['createUser']>['body'] => {
  const { full_name, login_name, access, password } = person;
  const contact = Object.fromEntries(
    (['email', 'phone', 'position'] as const)
      .map((field) => [field, person[field].trim()] as const)
      .filter(([, text]) => text !== ''),
  );
  return {
    user: { login_name, full_name: full_name.trim(), access: [...access], ...contact },
    oneTimePassword: password,
  };
};

/** The field of a path such as `body.user.access[0].nation`. */
const fieldAt = (path: string): NewPersonField | undefined => {
  if (path === 'body.oneTimePassword') return 'password';
  const name = /^body\.user\.(\w+)/.exec(path)?.[1];
  return NEW_PERSON_FIELDS.find((field) => field === name);
};

/** "must be a phone number" follows a field's name in a sentence; below the field, it is the sentence. */
const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The server's errors by field; empty for other rejections. */
export const refusedFields = (error: unknown): NewPersonErrors => {
  const errors: NewPersonErrors = {};
  if (error instanceof ApiError)
    for (const { path, message: text } of error.problem.errors ?? []) {
      const field = fieldAt(path);
      if (field) errors[field] ??= asSentence(text);
    }
  return errors;
};
