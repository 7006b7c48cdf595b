import type { Page } from 'playwright-core';

/** Rests the mouse on a notice's Undo, so that the notice stays, however slow the machine is. */
export const restOnUndo = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Undo', exact: true }).hover();

/**
 * Closes a notice: on a phone it would cover the next button. An open sheet hides it from screen readers, so
 * hidden elements are searched too.
 */
export const closeNotice = async (page: Page, text: string | RegExp): Promise<void> => {
  const notice = page.getByRole('alert', { includeHidden: true }).filter({ hasText: text });
  await notice.getByRole('button', { name: 'Close', includeHidden: true }).click();
  await notice.waitFor({ state: 'detached' });
};
