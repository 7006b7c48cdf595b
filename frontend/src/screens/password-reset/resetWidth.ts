/** Pixels that give the password form room for its hints beside the fields. */
export const RESET_WIDTH = 820;
