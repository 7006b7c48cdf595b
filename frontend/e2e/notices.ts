import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const MAX_LOOKS = 20;
const LOOK_AGAIN_MS = 100;

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

/**
 * One sentence for each link, button or field whose centre a notice covers. Waits until the notice has moved:
 * it looks again after each change of the page.
 */
export const coveredByNotice = async (page: Page): Promise<string[]> => {
  const covered = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('.MuiSnackbar-root')].flatMap((notice) =>
        [...document.querySelectorAll('a[href], button, input, select, textarea, [role="button"]')]
          .filter((control) => {
            const { left, top, width, height } = control.getBoundingClientRect();
            const under = document.elementsFromPoint(left + width / 2, top + height / 2);
            const isCovered = under[0] !== undefined && notice.contains(under[0]);
            const next = under.find((element) => !notice.contains(element));
            return isCovered && !notice.contains(control) && next && control.contains(next);
          })
          .map(({ outerHTML }) => `A notice covers ${outerHTML.slice(0, 200)}`),
      ),
    );
  for (let look = 0; look < MAX_LOOKS && (await covered()).length; look++)
    await pause(LOOK_AGAIN_MS);
  return covered();
};
