/** Words in place of a mailed token, where something else shows who changes the password. */

/**
 * The token of a sign-in with a one-time password is sent as the Authorization
 * (docs/product.md#one-time-passwords).
 */
export const TEMPORARY_RESET = 'temp';
/** A signed-in person changes their own: with the session's token, and the old password. */
export const OWN_CHANGE = 'session';
