/** Pixels; leaves room for hints next to the fields of the password form. */
export const RESET_WIDTH = 820;
