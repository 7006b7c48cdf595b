/** Parameters of the address that open managers' dialogs. */
export const REVIEW = 'review';
export const DELETED = 'deleted';
export const IMPORT = 'import';
