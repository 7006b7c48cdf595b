import type { Page } from 'playwright-core';
import { LARGE_MS } from './journey';

/**
 * Has the page take a picture of its map, as before printing, without the browser's print dialog. The next
 * PDF forgets it, as does printing.
 */
export const preparePrint = async (page: Page): Promise<void> => {
  await page.evaluate('window.print = () => undefined');
  await page.keyboard.press('Control+p');
  const picture = page.getByAltText(/^Map of /);
  // Drawing without a graphics card takes long.
  await picture.waitFor({ state: 'attached', timeout: LARGE_MS });
};
