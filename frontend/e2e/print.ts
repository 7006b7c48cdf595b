import type { Page } from '@playwright/test';
import { LARGE_MS } from './journey';

/**
 * Prepares the page for printing with Ctrl+P, up to the browser's print dialog. The next PDF discards the
 * picture of the map, as does printing.
 */
export const preparePrint = async (page: Page): Promise<void> => {
  // Waits for the dialog, not only for the picture: until then, a second Ctrl+P has no effect.
  await page.evaluate(`
    document.body.dataset.printed = 'no';
    window.print = () => void (document.body.dataset.printed = 'yes');
  `);
  await page.keyboard.press('Control+p');
  // Drawing without a graphics card takes long.
  await page.locator('body[data-printed=yes]').waitFor({ timeout: LARGE_MS });
  await page.getByAltText(/^Map of /).waitFor({ state: 'attached' });
};
