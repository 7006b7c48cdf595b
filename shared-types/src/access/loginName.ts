/** What a login name may be: easy to type on any keyboard, and to say over a radio. */
export const LOGIN_NAME = /^[a-z0-9][a-z0-9._-]{1,63}$/;
export const LOGIN_NAME_LENGTH = 64;
