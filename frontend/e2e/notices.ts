import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const MAX_ATTEMPTS = 20;
const RETRY_MS = 100;

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
 * One sentence for each link, button or field whose centre a notice covers. It tries again for two seconds,
 * because a notice moves only after the page has changed.
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
  for (let attempt = 0; attempt < MAX_ATTEMPTS && (await covered()).length; attempt++)
    await pause(RETRY_MS);
  return covered();
};
