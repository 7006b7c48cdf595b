export const REVIEW = 'review';
export const DELETED = 'deleted';
export const IMPORT = 'import';
