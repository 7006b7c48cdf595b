import { LOGIN_NAME_LENGTH } from '@portal/shared-types/contract/access/loginName';

/** The same name, or the first free one of "name2", "name3" … */
export const freeLogin = (login: string, taken: readonly string[]): string => {
  if (!taken.includes(login)) return login;
  for (let number = 2; ; number++) {
    const next = `${login.slice(0, LOGIN_NAME_LENGTH - String(number).length)}${number}`;
    if (!taken.includes(next)) return next;
  }
};
