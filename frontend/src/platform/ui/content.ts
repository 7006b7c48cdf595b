/** Where the page itself begins, behind menu and bars: the target of "Skip to content". */
export const CONTENT_ID = 'content';

/** Moves the focus there, so that the next Tab goes on from the page's beginning. */
export const focusContent = (): void => document.getElementById(CONTENT_ID)?.focus();
