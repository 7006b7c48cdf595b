/** What every person does: sign in, and wait for what was searched for. */
import { message } from '@portal/shared-types/text/messages';
import type { Stage } from './journey';
import { mapIdle } from './mapPlaces';

/** Goes to the login page and signs in; ends when the login page has gone. */
export const signIn = async (
  { page, portal }: Pick<Stage, 'page' | 'portal'>,
  username: string,
): Promise<void> => {
  await page.goto(`${portal.address}/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(portal.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
};

/**
 * Waits until a search is complete and drawn; gives the sentence that says what was found.
 * `before` is what the search before it found: its sentence stays until the next one starts.
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
