import { foldedText } from '#base/text/foldedText.ts';

/** Login names are easy to type on any keyboard and to say over a radio. */
export const LOGIN_NAME = /^[a-z0-9][a-z0-9._-]{1,63}$/;
export const LOGIN_NAME_LENGTH = 64;

/** "Ǧwáya Longreach" signs in as "gwaya.longreach". */
export const makeLoginName = (fullName: string): string =>
  foldedText(fullName)
    .replace(/[^a-z0-9-]+/g, '.')
    .slice(0, LOGIN_NAME_LENGTH)
    .replace(/^[.-]+|[.-]+$/g, '');
