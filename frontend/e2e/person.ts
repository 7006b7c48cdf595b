/** Steps that all journeys have: signing in, and waiting for search results. */
import { message } from '@portal/shared-types/base/text/messages';
import type { Page } from '@playwright/test';
import { loginPath } from '../src/platform/session/redirect';
import type { Stage } from './journey';
import { mapIdle } from './mapPositions';

/** Signs in on the login page, which is open; resolves when it is gone. */
export const logIn = async (
  { page, portal }: Pick<Stage, 'page' | 'portal'>,
  username: string,
): Promise<void> => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(portal.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
};

/**
 * Goes to the login page and signs in; resolves when the login page is gone.
 * @param to path of the page to open then
 */
export const signIn = async (
  stage: Pick<Stage, 'page' | 'portal'>,
  username: string,
  to?: string,
): Promise<void> => {
  const { address } = stage.portal;
  const path = to === undefined ? '/login' : loginPath(new URL(to, address));
  await stage.page.goto(address + path);
  await logIn(stage, username);
};

/**
 * Waits until a search is complete and drawn. @returns the sentence with the number of results. @param before
 * that sentence of the previous search: it stays until the next search starts.
 */
export const found = async ({ page }: Pick<Stage, 'page'>, before?: string): Promise<string> => {
  const current = page
    .getByText(/^Found [\d,]+ \w+/)
    .filter({ hasNotText: message('resultsOutdated') });
  const sentence = (before ? current.filter({ hasNotText: before }) : current).first();
  await sentence.waitFor();
  await mapIdle(page);
  return (await sentence.textContent()) ?? '';
};

/** Fills in the date, and then the time. @param dt YYYY-MM-DD HH:mm:ss */
export const timeSteps = (page: Page, label: string, dt: string): (() => Promise<void>)[] => {
  const [day = '', time = ''] = dt.split(' ');
  return [
    () => page.getByLabel(label, { exact: true }).fill(day),
    async () => {
      const box = page.getByLabel(`${label}: time`);
      await box.fill(time);
      await box.blur();
    },
  ];
};
