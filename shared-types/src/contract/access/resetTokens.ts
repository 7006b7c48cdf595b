/** Sent in place of a mailed token when something else proves who changes the password. */

/**
 * The token of a sign-in with a one-time password is in the Authorization header
 * (docs/product.md#one-time-passwords).
 */
export const TEMPORARY_RESET = 'temp';
/** Signed-in people change their own with the session's token and the old password. */
export const OWN_CHANGE = 'session';
