/** Login names made of full names, so that nobody has to think of one. */
import { LOGIN_NAME_LENGTH } from '@portal/shared-types/access/loginName';
import { foldedText } from '../../../../people/foldedText';

/** "Ǧwáya Longreach" signs in as "gwaya.longreach". */
export const loginOf = (fullName: string): string =>
  foldedText(fullName)
    .replace(/[^a-z0-9-]+/g, '.')
    .slice(0, LOGIN_NAME_LENGTH)
    .replace(/^[.-]+|[.-]+$/g, '');

/** The same name, or the first of "name2", "name3" … that is not taken. */
export const freeLogin = (login: string, taken: readonly string[]): string => {
  if (!taken.includes(login)) return login;
  for (let number = 2; ; number++) {
    const next = `${login.slice(0, LOGIN_NAME_LENGTH - String(number).length)}${number}`;
    if (!taken.includes(next)) return next;
  }
};
