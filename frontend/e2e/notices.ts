import type { Page } from 'playwright-core';

/**
 * Rests the mouse on the offer to take something back: a notice stays for as long, however slow the
 * machine is at whatever is looked at meanwhile.
 */
export const restOnUndo = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Undo', exact: true }).hover();
