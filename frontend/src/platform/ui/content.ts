/** Id of the page's content, after menu and bars: the target of "Skip to content". */
export const CONTENT_ID = 'content';

/** Moves the focus to the content, so that the next Tab continues from its start. */
export const focusContent = (): void => document.getElementById(CONTENT_ID)?.focus();
