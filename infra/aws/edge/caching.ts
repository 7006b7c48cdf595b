/** Below the site's root; names in it contain a hash of their content. */
export const HASHED_FOLDER = 'assets';
export const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable';
/** Cached, but revalidated each time. */
export const REVALIDATED = 'no-cache';
