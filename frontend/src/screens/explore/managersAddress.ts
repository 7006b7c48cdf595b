/** Parts of the address that open what managers look through. */
export const REVIEW = 'review';
export const DELETED = 'deleted';
export const IMPORT = 'import';
